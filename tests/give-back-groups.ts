/** `node tests/give-back-groups.ts WHERE`: a process that does what is due of groups, once, and may be killed in it. */
import { connect, type Where } from '#server/database/database.ts'
import { wire } from '#server/events.ts'
import { dissolveGroups } from '../src/features/group-buys/server/jobs.ts'
import { features } from '../src/features.ts'

const db = connect(JSON.parse(process.argv[2]!) as Where, { max: 2 })
wire(db, features)
await dissolveGroups.run({ db, now: new Date() })
await db.destroy()
