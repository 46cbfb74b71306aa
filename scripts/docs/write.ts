// What `npm run docs` writes, from the modules as comments.ts has them loaded.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mountedCalls } from './calls.ts'
import { decisionsIndex } from './decisions.ts'
import { openApi } from './openapi.ts'
import { requirementsDocument } from './requirements.ts'
import { apiTable, filesTable, limitsDocument, settingsTable, statesDocument } from './tables.ts'

const { calls, files } = await mountedCalls()
const documents = {
  'docs/generated/openapi.json': `${JSON.stringify(openApi(calls, files), null, 1)}\n`,
  'docs/generated/api.md': apiTable(calls),
  'docs/generated/states.md': await statesDocument(),
  'docs/generated/limits.md': await limitsDocument(),
  'docs/generated/settings.md': settingsTable(),
  'docs/generated/files.md': filesTable(),
  'docs/generated/requirements.md': requirementsDocument(),
  'docs/adr/README.md': decisionsIndex(),
}

mkdirSync('docs/generated', { recursive: true })
const old = Object.entries(documents).filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
if (process.argv.includes('--check')) {
  if (old.length > 0)
    process.stderr.write(`Out of date: ${old.map(([file]) => file).join(', ')}. Write them anew: npm run docs\n`)
  process.exitCode = old.length > 0 ? 1 : 0
} else {
  for (const [file, text] of old) writeFileSync(file, text)
  process.stdout.write(old.length > 0 ? `Written: ${old.map(([file]) => file).join(', ')}\n` : 'Nothing changed.\n')
}
