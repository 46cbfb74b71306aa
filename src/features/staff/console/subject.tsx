import { auditWords } from '#console/parts/audit-words.ts'
import { hrefOf } from '#console/parts/address.ts'
import { TextLink } from '#console/parts/text-link.tsx'
import { useLocale } from '#ui/text.tsx'
import type { Logged } from './logged.ts'

/**
 * What was changed: what kind of thing it is in a word, and what it is called, which leads there where it has a page.
 */
export function Subject({ row: { subject, names, prodId, shop: whose } }: { row: Logged }) {
  const locale = useLocale()
  const [kind = '', ...rest] = subject.split(':')
  const which = rest.join(':')
  const known = auditWords.subjects[kind]
  if (!known) return subject
  const called = names[subject] ?? known.words?.[which]?.[locale] ?? known.called?.(which, locale, auditWords) ?? which
  const shop = known.storefront?.(which, prodId)
  const page = known.page?.(which, whose !== null)
  return (
    <>
      {known[locale]}{' '}
      {shop ? (
        <TextLink href={shop} target="_blank" rel="noopener">
          {called}
        </TextLink>
      ) : page ? (
        <TextLink href={hrefOf(page)}>{called}</TextLink>
      ) : (
        called
      )}
    </>
  )
}
