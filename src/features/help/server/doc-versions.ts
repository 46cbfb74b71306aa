// Which words a document has at a moment: what the clerk wrote last that applies, otherwise what came with the mall.
import type { Locale } from '#core/locale.ts'
import { dayOf } from '#core/time.ts'
import { tag, UNCACHEABLE } from '#server/cache/tags.ts'
import type { Context } from '#server/http/context.ts'
import type { DocName } from '../rules.ts'
import { writtenVersions, type WrittenVersion } from './doc-queries.ts'
import { docsOf, readDoc, type Doc } from './docs.ts'

type Asker = Pick<Context, 'db' | 'now' | 'locale' | 'dependsOn'>

export const applies = ({ withdrawnAt, effectiveAt }: WrittenVersion, now: Date): boolean =>
  withdrawnAt === null && effectiveAt <= now
export const comes = ({ withdrawnAt, effectiveAt }: WrittenVersion, now: Date): boolean =>
  withdrawnAt === null && effectiveAt > now

export type Words = Pick<WrittenVersion, 'titleZh' | 'titleEn' | 'bodyZh' | 'bodyEn'>

export const asDoc = (version: Words & { doc: string }, locale: Locale): Doc => {
  const [title, body] = locale === 'zh_CN' ? [version.titleZh, version.bodyZh] : [version.titleEn, version.bodyEn]
  return readDoc(version.doc as DocName, `# ${title}\n\n${body}`)
}

/**
 * All documents as they are now; while one is announced, pages of it are made anew each time, so that it turns on its
 * minute.
 */
export async function docsNow({ db, now, locale, dependsOn }: Asker): Promise<Map<DocName, Doc>> {
  dependsOn(tag.help())
  const [came, written] = await Promise.all([docsOf(locale), writtenVersions(db)])
  if (written.some((version) => comes(version, now))) dependsOn(UNCACHEABLE)
  return new Map(
    [...came].map(([name, doc]) => {
      const version = written.find((one) => one.doc === name && applies(one, now))
      return [name, version ? asDoc(version, locale) : doc]
    }),
  )
}

type Input = { name: DocName; version?: number | undefined }

/** One of them, as it is now or as a version has it that applied, applies or is announced. */
export async function docAt(asker: Asker, { name, version }: Input) {
  const { db, now, locale, dependsOn } = asker
  dependsOn(tag.help())
  const [came, all] = await Promise.all([docsOf(locale), writtenVersions(db, name)])
  const written = all.filter(({ withdrawnAt }) => withdrawnAt === null)
  const coming = written.find((one) => comes(one, now))
  if (coming) dependsOn(UNCACHEABLE)
  const current = written.find((one) => applies(one, now))
  const wanted = version === undefined ? current : written.find((one) => one.version === version)
  if (version && !wanted) return undefined
  return {
    doc: wanted ? asDoc(wanted, locale) : came.get(name)!,
    version: wanted?.version ?? 0,
    current: current?.version ?? 0,
    coming: coming ? { version: coming.version, day: dayOf(coming.effectiveAt) } : null,
    versions: [
      ...written.map((one) => ({ version: one.version, day: dayOf(one.effectiveAt) })),
      { version: 0, day: null },
    ],
  }
}
