// The terms and the privacy policy: what stood, what is in force, and what is announced to come (ADR 0301).
import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { Problem } from '#core/problem.ts'
import { dayOf, MINUTE_MS, startOfDay, wireTime } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { Job } from '#server/work/clock.ts'
import type { Context, StaffContext } from '#server/http/context.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import { answerOf } from '#server/events.ts'
import type {
  policyPlan,
  policyVersions,
  previewPolicy,
  publishPolicy,
  withdrawPolicyPlan,
} from '../config-contract.ts'
import type { policyPreview } from '../preview-contract.ts'
import { earliestPolicyDay, policyNoticeDays, type PolicyName } from '../rules.ts'
import { makePreview, openPreview } from './previews.ts'
import { harmless } from './settings.ts'

type Texts = Record<Locale, string>

export type PolicyNotices = {
  /** Tells visitors, in the transaction that announces; answers the notice. */
  publish: (tx: Tx, context: StaffContext, change: { name: PolicyName; day: string }) => Promise<number>
  withdraw: (tx: Tx, context: StaffContext, noticeId: number) => Promise<void>
  /** What it told of has come. */
  settle: (tx: Tx, noticeId: number) => Promise<void>
}
/** Notices lie above this feature. */
declare module '#server/events.ts' {
  interface Answers {
    policyNotices: PolicyNotices
  }
}

/** Who announced a version is known; the ones that came with the mall have nobody. */
export async function listPolicy(
  { db }: StaffContext,
  name: PolicyName,
): Promise<z.input<typeof policyVersions.answer>> {
  const rows = await db
    .selectFrom('policy_version as version')
    .leftJoin('staff', 'staff.id', 'version.staff_id')
    .select(['version.version', 'version.value', 'version.published_at as at', 'staff.name as by'])
    .where('version.document', '=', name)
    .orderBy('version.version', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ version, value, at, by }) => ({ version, at: wireTime(at), by, text: value as Texts }))
}

export async function readPlan(
  { db, now }: StaffContext,
  name: PolicyName,
): Promise<z.input<typeof policyPlan.answer>> {
  const row = await db
    .selectFrom('policy_plan as plan')
    .innerJoin('staff', 'staff.id', 'plan.staff_id')
    .select(['plan.id as planId', 'plan.value', 'plan.effective_at', 'plan.announced_at', 'staff.name as by'])
    .where('plan.document', '=', name)
    .executeTakeFirst()
  const asPlan = ({ planId, value, effective_at, announced_at, by }: NonNullable<typeof row>) => ({
    planId,
    effectiveDay: dayOf(effective_at),
    at: wireTime(announced_at),
    by,
    text: value as Texts,
  })
  return { earliestDay: earliestPolicyDay(name, now), plan: row ? asPlan(row) : null }
}

/** As it will be kept: what is taken out of a text when it is announced is not in its preview. */
export async function previewOfPolicy(context: StaffContext, { name, text }: z.output<typeof previewPolicy.input>) {
  return makePreview(context, { subject: `policy:${name}`, page: 'policy', value: await cleaned(text) })
}

export async function openPolicyPreview(
  context: Context,
  asked: z.output<typeof policyPreview.input>,
): Promise<z.input<typeof policyPreview.answer>> {
  const { name, value } = await openPreview(context, asked, 'policy')
  return { name: name as PolicyName, content: (value as Texts)[context.locale] }
}

const cleaned = async (text: Texts): Promise<Texts> => ({
  zh_CN: await harmless(text.zh_CN),
  en: await harmless(text.en),
})

/** Nothing becomes of it before its day, whoever asks. */
export async function announcePolicy(
  context: StaffContext,
  input: z.output<typeof publishPolicy.input>,
): Promise<null> {
  const { db, now, staff } = context
  const { name, basedOn, text, replaces } = input
  const earliest = earliestPolicyDay(name, now)
  const day = input.effectiveDay ?? earliest
  if (day < earliest) throw new Problem('policyTooEarly', { days: policyNoticeDays[name], day: earliest })
  const clean = await cleaned(text)
  await inTransaction(db, async (tx) => {
    await lock(tx, name)
    if ((await newestVersion(tx, name)) !== basedOn) throw new Problem('changedMeanwhile')
    const before = replaces === undefined ? null : await takeBack(tx, context, { name, planId: replaces })
    const plan = {
      document: name,
      value: JSON.stringify(clean),
      effective_at: startOfDay(day),
      announced_at: now,
      staff_id: staff.staffId,
    }
    const notice_id = await answerOf(tx, 'policyNotices').publish(tx, context, { name, day })
    const added = await tx
      .insertInto('policy_plan')
      .values({ ...plan, notice_id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new Problem('changedMeanwhile')
    const change = { subject: `policy:${name}`, before, after: { appliesFrom: day } }
    await audit({ ...context, db: tx }, { action: 'content.announcePolicy', ...change })
    await announce(tx, tag.setting(name))
  })
  return null
}

export async function withdrawPlan(
  context: StaffContext,
  input: z.output<typeof withdrawPolicyPlan.input>,
): Promise<null> {
  await inTransaction(context.db, async (tx) => {
    await lock(tx, input.name)
    const before = await takeBack(tx, context, input)
    await audit({ ...context, db: tx }, { action: 'content.withdrawPolicy', subject: `policy:${input.name}`, before })
    await announce(tx, tag.setting(input.name))
  })
  return null
}

/** The setting's row is the lock: two who announce, and the clock, take turns. */
const lock = (tx: Tx, name: PolicyName) =>
  tx.selectFrom('setting').select('name').where('name', '=', name).forUpdate().execute()

/** Another announcement than the one that was read stays. */
async function takeBack(
  tx: Tx,
  context: StaffContext,
  { name, planId }: { name: PolicyName; planId: number },
): Promise<{ appliesFrom: string }> {
  const gone = await tx
    .deleteFrom('policy_plan')
    .where('document', '=', name)
    .where('id', '=', planId)
    .returning(['effective_at', 'notice_id'])
    .executeTakeFirst()
  if (!gone) throw new Problem('changedMeanwhile')
  await answerOf(tx, 'policyNotices').withdraw(tx, context, gone.notice_id)
  return { appliesFrom: dayOf(gone.effective_at) }
}

/** What was announced is in force once its day has begun. */
export const applyPolicyPlans: Job = {
  name: 'apply-policies',
  everyMs: MINUTE_MS,
  run: async ({ db, now }) => {
    const due = await db.selectFrom('policy_plan').select('document').where('effective_at', '<=', now).execute()
    for (const { document } of due) await inTransaction(db, (tx) => apply(tx, document as PolicyName, now))
  },
}

/** The database itself keeps each wording that was in force (policy_version). */
async function apply(tx: Tx, name: PolicyName, now: Date): Promise<void> {
  await lock(tx, name)
  const plan = await tx
    .deleteFrom('policy_plan')
    .where('document', '=', name)
    .where('effective_at', '<=', now)
    .returning(['value', 'staff_id', 'notice_id'])
    .executeTakeFirst()
  if (!plan) return
  const before = await newestVersion(tx, name)
  await tx
    .updateTable('setting')
    .set({ value: JSON.stringify(plan.value), updated_at: now })
    .where('name', '=', name)
    .execute()
  await tx
    .updateTable('policy_version')
    .set({ staff_id: plan.staff_id })
    .where('document', '=', name)
    .where('version', '>', before)
    .execute()
  await answerOf(tx, 'policyNotices').settle(tx, plan.notice_id)
  await announce(tx, tag.setting(name))
}

async function newestVersion(db: Database, name: PolicyName): Promise<number> {
  const row = await db
    .selectFrom('policy_version')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('document', '=', name)
    .executeTakeFirst()
  return row?.version ?? 0
}
