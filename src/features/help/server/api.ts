import type { FastifyInstance } from 'fastify'
import type { Locale } from '#core/locale.ts'
import { asPage } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { wireTime } from '#core/time.ts'
import { tag } from '#server/cache/tags.ts'
import type { FileKeeping } from '#server/files/kept-files.ts'
import { mount } from '#server/http/mount.ts'
import { deskDoc, helpDesk, previewDoc, publishDoc, withdrawDoc } from '../docs-contract.ts'
import { helpDoc, helpIndex, helpSearch, helpUseful, noticeInfo, noticeList, topNoticeList } from '../contract.ts'
import { docPreview, noticePreview } from '../preview-contract.ts'
import { desk, preview, publish, read, withdraw } from './doc-desk.ts'
import { openDocPreview, openNoticePreview } from './previews.ts'
import { searchDocs } from './doc-search.ts'
import { docAt, docsNow } from './doc-versions.ts'
import { withRules } from './docs.ts'
import { useful } from './useful.ts'
import { findNotice, findNotices, findTop } from './queries.ts'
import { ruleValues } from './rule-values.ts'
import { staffNoticesApi } from './staff-api.ts'

/** Ours: as many as stand beside the home page's carousel. */
const TOP = 5

/** Whoever writes a notice may put the address of a kept picture into it. */
export const helpFiles: FileKeeping = {
  names: (['notice', 'notice_version'] as const).flatMap((table) => [
    { table, column: 'content_zh' },
    { table, column: 'content_en' },
  ]),
}

type Row = { id: number; shopId: number | null; title_zh: string; title_en: string; publishedAt: Date }

const asHead = (row: Row, locale: Locale) => ({
  id: row.id,
  shopId: row.shopId,
  title: locale === 'zh_CN' ? row.title_zh : row.title_en,
  publishTime: wireTime(row.publishedAt),
})

export function helpApi(app: FastifyInstance): void {
  mount(app, topNoticeList, async ({ db, now, locale, dependsOn }, { shopId }) => {
    dependsOn(tag.notices(shopId))
    return (await findTop(db, shopId, now, TOP)).map((row) => asHead(row, locale))
  })
  mount(app, noticeList, async ({ db, now, locale, dependsOn }, input) => {
    dependsOn(tag.notices(input.shopId))
    const { rows, total } = await findNotices(db, input, now)
    const heads = rows.map((row) => asHead(row, locale))
    return asPage(heads, total, input)
  })
  mount(app, noticeInfo, async ({ db, now, locale, dependsOn }, input) => {
    dependsOn(tag.notices(input.shopId))
    const row = await findNotice(db, input, now)
    if (!row) throw new Problem('noticeUnknown')
    return { ...asHead(row, locale), content: locale === 'zh_CN' ? row.content_zh : row.content_en }
  })
  mount(app, noticePreview, openNoticePreview)
  staffNoticesApi(app)
  mount(app, helpDoc, async (context, input) => {
    const [found, values] = await Promise.all([docAt(context, input), ruleValues(context)])
    if (!found) throw new Problem('helpDocUnknown')
    const { doc, ...versions } = found
    return { ...withRules(doc, values), ...versions }
  })
  mount(app, docPreview, openDocPreview)
  mount(app, helpIndex, async (context) =>
    [...(await docsNow(context)).values()].map(({ name, title }) => ({ name, title })),
  )
  mount(app, helpSearch, async (context, { q }) => {
    const [docs, values] = await Promise.all([docsNow(context), ruleValues(context)])
    return searchDocs(
      [...docs.values()].map((doc) => withRules(doc, values)),
      q,
    )
  })
  mount(app, helpUseful, useful)
  mount(app, helpDesk, desk)
  mount(app, deskDoc, read)
  mount(app, previewDoc, preview)
  mount(app, publishDoc, publish)
  mount(app, withdrawDoc, withdraw)
}
