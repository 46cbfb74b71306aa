import type { z } from 'zod'
import { wireTime } from '#core/time.ts'
import { openPreview } from '#features/site/server/index.ts'
import type { Context } from '#server/http/context.ts'
import type { docPreview, noticePreview } from '../preview-contract.ts'
import type { DocName } from '../rules.ts'
import { asDoc, docAt, type Words } from './doc-versions.ts'
import { withRules } from './docs.ts'
import { ruleValues } from './rule-values.ts'
import type { Words as NoticeWords } from './staff-queries.ts'

/** Words that are not published stand in the place of those that apply; nothing is said of a version to come. */
export async function openDocPreview(
  context: Context,
  asked: z.output<typeof docPreview.input>,
): Promise<z.input<typeof docPreview.answer>> {
  const { name, value } = await openPreview(context, asked, 'help')
  const [known, values] = await Promise.all([docAt(context, { name: name as DocName }), ruleValues(context)])
  const { current, versions } = known! // what applies now is always there
  const doc = asDoc({ ...(value as Words), doc: name }, context.locale)
  return { ...withRules(doc, values), version: current, current, coming: null, versions }
}

/** Of the shop that wrote it, or of the mall: there may be no notice yet. */
export async function openNoticePreview(
  context: Context,
  asked: z.output<typeof noticePreview.input>,
): Promise<z.input<typeof noticePreview.answer>> {
  const { name, value } = await openPreview(context, asked, 'notice')
  const words = value as NoticeWords
  const [title, content] =
    context.locale === 'zh_CN' ? [words.titleZh, words.contentZh] : [words.titleEn, words.contentEn]
  return { id: asked.previewId, shopId: Number(name) || null, title, content, publishTime: wireTime(context.now) }
}
