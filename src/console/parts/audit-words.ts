/** What the features' audit-words.ts call things. */
import { gatherWords, type AuditWords } from '#core/audit-words.ts'
import type { Locale } from '#core/locale.ts'

const declared = import.meta.glob<AuditWords>('../../features/*/audit-words.ts', { eager: true, import: 'auditWords' })

export const auditWords = gatherWords(Object.values(declared))

export const jobName = (name: string, locale: Locale): string => auditWords.jobs[name]?.[locale] ?? name
export const messageName = (kind: string, locale: Locale): string => auditWords.messages[kind]?.[locale] ?? kind
