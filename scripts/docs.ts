/** `npm run docs` writes docs/generated from the code; with `--check` it only tells what is out of date. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mountedCalls } from './docs/calls.ts'
import { openApi } from './docs/openapi.ts'
import { apiTable, filesTable, limitsDocument, settingsTable, statesDocument } from './docs/tables.ts'

const FOLDER = 'docs/generated'
const calls = await mountedCalls()
const documents = {
  'openapi.json': `${JSON.stringify(openApi(calls), null, 1)}\n`,
  'api.md': apiTable(calls),
  'states.md': await statesDocument(),
  'limits.md': await limitsDocument(),
  'settings.md': settingsTable(),
  'files.md': filesTable(),
}

mkdirSync(FOLDER, { recursive: true })
const old = Object.entries(documents).filter(([name, text]) => {
  const file = join(FOLDER, name)
  return !existsSync(file) || readFileSync(file, 'utf8') !== text
})
if (process.argv.includes('--check')) {
  if (old.length > 0)
    process.stderr.write(`Out of date: ${old.map(([name]) => join(FOLDER, name)).join(', ')}. Write them anew: npm run docs\n`)
  process.exitCode = old.length > 0 ? 1 : 0
} else {
  for (const [name, text] of old) writeFileSync(join(FOLDER, name), text)
  process.stdout.write(old.length > 0 ? `Written: ${old.map(([name]) => name).join(', ')}\n` : 'Nothing changed.\n')
}
