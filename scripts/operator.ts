/**
 * `npm run operator -- 13900000000 周主管`: an operator's account with all permissions, the first of a mall that is no
 * demo. Prints the password to start with.
 */
import { createStaff, newInitialPassword } from '#features/staff/server/index.ts'
import { CannotStart, readEnvironment, runOrSay } from '#server/settings/config.ts'
import { connect } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { MOBILE } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'

await runOrSay(async () => {
  const [mobile = '', name = ''] = process.argv.slice(2)
  if (!MOBILE.test(mobile) || !name.trim())
    throw new CannotStart('npm run operator -- MOBILE NAME, such as: npm run operator -- 13900000000 周主管')
  const { where, stop } = await openDatabase(readEnvironment())
  await migrate(where)
  const db = connect(where, { max: 1 })
  const password = newInitialPassword()
  try {
    const person = { mobile, name: name.trim(), userName: null, shopId: null, roleId: null }
    await createStaff(db, { ...person, password, isInitial: true, now: new Date() })
    process.stdout.write(`${mobile} signs in with ${password} and chooses another password then.\n`)
  } catch (error) {
    if (error instanceof Problem) throw new CannotStart(`${mobile} has an account in the back office already.`)
    throw error
  } finally {
    await db.destroy()
    await stop()
  }
})
