// The words of the audit log as the back office gathers them, for Node.
import { globSync } from 'node:fs'
import { gatherWords, type AuditWords } from '#core/audit-words.ts'

export const declaredWords: readonly AuditWords[] = await Promise.all(
  globSync('src/features/*/audit-words.ts').map(
    async (file) => ((await import(`../${file}`)) as { auditWords: AuditWords }).auditWords,
  ),
)
export const auditWords = gatherWords(declaredWords)
