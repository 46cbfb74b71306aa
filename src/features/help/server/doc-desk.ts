// The clerk's side of the documents: a rule that changes is announced, what it said stays readable.
import type { z } from 'zod'
import { dayOf, DAY_MS, after, startOfDay, wireTime } from '#core/time.ts'
import { fill } from '#core/texts.ts'
import { Problem } from '#core/problem.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import type { StaffContext } from '#server/http/context.ts'
import type { PreviewLink } from '#features/site/preview-contract.ts'
import { makePreview } from '#features/site/server/index.ts'
import type { DeskDoc, helpDesk, previewDoc, publishDoc } from '../docs-contract.ts'
import { docNames, firstDayAfter, unknownRules, type DocName } from '../rules.ts'
import en from '../texts/en.ts'
import zh_CN from '../texts/zh_CN.ts'
import * as queries from './doc-queries.ts'
import { applies, comes } from './doc-versions.ts'
import { docsOf, sourceOf } from './docs.ts'
import { policyNotices } from './policy-notices.ts'
import { ruleValues } from './rule-values.ts'
import { draftIn, stepIn } from './staff-service.ts'

const VOTES_DAYS = 30

export async function desk({ db, now, locale }: StaffContext): Promise<z.input<typeof helpDesk.answer>> {
  const [came, written, votes] = await Promise.all([
    docsOf(locale),
    queries.writtenVersions(db),
    queries.votesSince(db, after(now, -VOTES_DAYS * DAY_MS)),
  ])
  const votesFor = (doc: string, isUseful: boolean) =>
    votes.find((vote) => vote.doc === doc && vote.isUseful === isUseful)?.count ?? 0
  return docNames.map((name) => {
    const its = written.filter(({ doc }) => doc === name)
    const current = its.find((one) => applies(one, now))
    const coming = its.find((one) => comes(one, now))
    const title = current && (locale === 'zh_CN' ? current.titleZh : current.titleEn)
    return {
      name,
      title: title ?? came.get(name)!.title,
      version: current?.version ?? 0,
      comesOn: coming ? dayOf(coming.effectiveAt) : null,
      useful: votesFor(name, true),
      notUseful: votesFor(name, false),
    }
  })
}

export async function read(context: Pick<StaffContext, 'db' | 'now'>, { name }: { name: DocName }): Promise<DeskDoc> {
  const { db, now } = context
  const [written, zh, english, rules] = await Promise.all([
    queries.writtenVersions(db, name),
    sourceOf('zh_CN', name),
    sourceOf('en', name),
    ruleValues({ db, dependsOn: () => undefined }),
  ])
  const first = { titleZh: zh.title, bodyZh: zh.body, titleEn: english.title, bodyEn: english.body }
  return {
    name,
    current: written.find((one) => applies(one, now))?.version ?? 0,
    coming: written.find((one) => comes(one, now))?.version ?? null,
    versions: [
      ...written.map(({ effectiveAt, withdrawnAt, doc: _, noticeId: __, ...words }) => ({
        ...words,
        from: wireTime(effectiveAt),
        isWithdrawn: withdrawnAt !== null,
      })),
      { ...first, version: 0, author: null, from: null, isWithdrawn: false },
    ],
    rules: Object.entries(rules).map(([rule, value]) => ({ name: rule, value: String(value) })),
  }
}

type Input = z.output<typeof publishDoc.input>

export async function publish(context: StaffContext, input: Input): Promise<DeskDoc> {
  const { db, now, staff } = context
  const { name, basedOn, noticeDays, ...words } = input
  await checkRules(context, input)
  return inTransaction(db, async (tx) => {
    await queries.lockDoc(tx, name)
    const before = await read({ db: tx, now }, { name })
    if (before.coming !== null) throw new Problem('helpPlanned')
    if (before.current !== basedOn) throw new Problem('changedMeanwhile')
    const day = noticeDays > 0 ? firstDayAfter(now, noticeDays) : null
    const version = Math.max(...before.versions.map((one) => one.version)) + 1
    await queries.insertVersion(tx, {
      ...words,
      doc: name,
      version,
      effectiveAt: day === null ? now : startOfDay(day),
      now,
      staffId: staff.staffId,
      noticeId: day === null ? null : await tell(tx, context, { ...words, day }),
    })
    const { titleZh, bodyZh, bodyEn } = words
    await audit(
      { ...context, db: tx },
      { action: 'help.publish', subject: `help:${name}`, after: { titleZh, bodyZh, bodyEn, appliesFrom: day } },
    )
    await announce(tx, tag.help())
    return read({ db: tx, now }, { name })
  })
}

export async function preview(context: StaffContext, input: z.output<typeof previewDoc.input>): Promise<PreviewLink> {
  const { name, ...words } = input
  await checkRules(context, input)
  return makePreview(context, { subject: `help:${name}`, page: 'doc', value: words })
}

/** A number that the mall does not keep would be printed as a hole. */
async function checkRules({ db }: StaffContext, { bodyZh, bodyEn }: Pick<Input, 'bodyZh' | 'bodyEn'>): Promise<void> {
  const known = Object.keys(await ruleValues({ db, dependsOn: () => undefined }))
  const [unknown] = unknownRules([bodyZh, bodyEn], known)
  if (unknown) throw new Problem('helpRuleUnknown', { name: unknown })
}

type Announcement = { titleZh: string; titleEn: string; day: string }

/** Visitors hear of it in the transaction that announces it. */
async function tell(tx: Tx, context: StaffContext, { titleZh, titleEn, day }: Announcement): Promise<number> {
  const { noticeId, version } = await draftIn(tx, context, {
    titleZh: fill(zh_CN.policyNoticeTitle, { name: titleZh, day }),
    titleEn: fill(en.policyNoticeTitle, { name: titleEn, day }),
    contentZh: fill(zh_CN.policyNotice, { name: titleZh, day }),
    contentEn: fill(en.policyNotice, { name: titleEn, day }),
    isTop: false,
  })
  await stepIn(tx, context, { noticeId, version }, 'publish')
  return noticeId
}

export function withdraw(
  context: StaffContext,
  { name, version }: { name: DocName; version: number },
): Promise<DeskDoc> {
  const { db, now } = context
  return inTransaction(db, async (tx) => {
    await queries.lockDoc(tx, name)
    const gone = await queries.withdrawVersion(tx, { doc: name, version, now })
    if (!gone) throw new Problem('changedMeanwhile')
    if (gone.noticeId !== null) await policyNotices.withdraw(tx, context, gone.noticeId)
    await audit({ ...context, db: tx }, { action: 'help.withdraw', subject: `help:${name}`, before: { version } })
    await announce(tx, tag.help())
    return read({ db: tx, now }, { name })
  })
}
