import { hrefOf } from '#console/parts/location.ts'
import { useLocale } from '#ui/text.tsx'
import { subjects } from './subject-names.ts'

/** What was changed: what kind of thing it is in a word, and its number or name, which leads there where it has a page. */
export function Subject({ subject }: { subject: string }) {
  const locale = useLocale()
  const [kind = '', ...rest] = subject.split(':')
  const which = rest.join(':')
  const known = subjects[kind]
  if (!known) return subject
  return (
    <>
      {known[locale]} {known.page ? <a href={hrefOf(`${known.page}/${which}`)}>{which}</a> : which}
    </>
  )
}
