// Whatever staff changed in a test can be read in the audit log by people who do not know the code.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { fieldInWords, fieldsIn } from '#features/staff/console/change-words.ts'
import { auditWords as words } from './audit-words.ts'
import type { Database } from '#server/database/database.ts'

type Change = { action: string; side: unknown }

/** Every field of every logged change has a name in both languages. */
export async function expectReadableLog(db: Database): Promise<void> {
  const { rows } = await sql<Change>`
    select distinct action, side from audit_log, unnest(array[before, after]) side where side is not null`.execute(db)
  const unnamed = rows.flatMap(({ action, side }) =>
    fieldsIn(side).flatMap(({ path }) =>
      (['zh_CN', 'en'] as const).flatMap((locale) =>
        isNamed(path, locale) ? [] : [`${action}: ${path.join('.')} (${locale})`],
      ),
    ),
  )
  expect([...new Set(unnamed)]).toEqual([])
}

/** A word of the code is never among the words for people; a number in a list stays one. */
function isNamed(path: string[], locale: 'zh_CN' | 'en'): boolean {
  const speaking = { locale, names: {}, permission: (word: string) => word, words }
  const said = fieldInWords(path, speaking).split(' · ')
  return path.every((part, at) => part.includes('=') || part.startsWith('#') || said[at] !== part)
}
