// The words of each kind: the operator's, or else the built-in ones. They are filled when they are read, in the
// reader's language.
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import type { Locale } from '#core/locale.ts'
import { fill } from '#core/texts.ts'
import { wireTimeOrNull } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import type { StaffContext } from '#server/http/context.ts'
import type { notificationTemplates, saveNotificationTemplate } from '../console-contract.ts'
import { lacksCode, templateKinds, unknownHoles, type TemplateKind } from '../rules.ts'
import en from './built-in/en.ts'
import zh_CN from './built-in/zh_CN.ts'
import { readTemplates, writeTemplate } from './queries.ts'

export type Words = Record<TemplateKind, { title: string; content: string }>

const builtIn: Record<Locale, Words> = { en, zh_CN }
const inBoth = (kind: TemplateKind, part: 'title' | 'content') => ({
  zh_CN: builtIn.zh_CN[kind][part],
  en: builtIn.en[kind][part],
})

export type Facts = Readonly<Record<string, string | number | Readonly<Record<Locale, string>>>>

/** Of these kinds: what fills a template with its facts, in this language. */
export async function wording(db: Database, locale: Locale, kinds: readonly TemplateKind[]) {
  const written = new Map((await readTemplates(db, kinds)).map((row) => [row.kind, row]))
  const language = locale === 'en' ? 'en' : 'zh'
  return (kind: TemplateKind, facts: Facts): { title: string; content: string } => {
    const row = written.get(kind)
    const { title, content } = row
      ? { title: row[`title_${language}`], content: row[`content_${language}`] }
      : builtIn[locale][kind]
    const values = Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'object' ? fact[locale] : fact]),
    )
    return { title: fill(title, values), content: fill(content, values) }
  }
}

type InBoth = Record<'title' | 'content', Record<Locale, string>>
type Row = Awaited<ReturnType<typeof readTemplates>>[number]

const writtenOf = (row: Row): InBoth => ({
  title: { zh_CN: row.title_zh, en: row.title_en },
  content: { zh_CN: row.content_zh, en: row.content_en },
})

/** As the log names fields in two languages. */
const loggedOf = ({ title, content }: InBoth) => ({
  titleZh: title.zh_CN,
  titleEn: title.en,
  contentZh: content.zh_CN,
  contentEn: content.en,
})

export async function listTemplates({ db }: StaffContext): Promise<z.input<typeof notificationTemplates.answer>> {
  const written = new Map((await readTemplates(db, templateKinds)).map((row) => [row.kind, row]))
  return templateKinds.map((kind) => {
    const row = written.get(kind)
    const original = { title: inBoth(kind, 'title'), content: inBoth(kind, 'content') }
    return {
      kind,
      version: row?.version ?? 0,
      updatedTime: wireTimeOrNull(row?.updated_at ?? null),
      ...(row ? writtenOf(row) : original),
      builtIn: original,
    }
  })
}

export async function saveTemplate(
  context: StaffContext,
  { kind, basedOn, title, content }: z.output<typeof saveNotificationTemplate.input>,
): Promise<null> {
  const unknown = [title.zh_CN, title.en, content.zh_CN, content.en].flatMap((words) => unknownHoles(kind, words))
  if (unknown.length > 0) throw new Problem('templateHoles', { holes: [...new Set(unknown)].join(' ') })
  if (lacksCode(kind, content.zh_CN) || lacksCode(kind, content.en))
    throw new Problem('templateHoles', { holes: '{code}' })
  const { db, now } = context
  await inTransaction(db, async (tx) => {
    const [before] = await readTemplates(tx, [kind])
    const after = { title_zh: title.zh_CN, title_en: title.en, content_zh: content.zh_CN, content_en: content.en }
    if (!(await writeTemplate(tx, { kind, basedOn, after, now }))) throw new Problem('changedMeanwhile')
    const was = before ? writtenOf(before) : { title: inBoth(kind, 'title'), content: inBoth(kind, 'content') }
    await audit(
      { ...context, db: tx },
      {
        action: 'notifications.write',
        subject: `notificationTemplate:${kind}`,
        before: loggedOf(was),
        after: loggedOf({ title, content }),
      },
    )
  })
  return null
}
