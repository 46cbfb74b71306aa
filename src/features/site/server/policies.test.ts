import { describe, expect, test } from 'vitest'
import { after, DAY_MS, dayOf, startOfDay } from '#core/time.ts'
import { noticeInfo, topNoticeList } from '#features/help/contract.ts'
import { platformNotices, withdrawPlatformNotice } from '#features/help/staff-contract.ts'
import { ownApp, testApp } from '../../../../tests/app.ts'
import { expectReadableLog } from '../../../../tests/readable-log.ts'
import { policyPlan, policyVersions, previewPolicy, publishPolicy, withdrawPolicyPlan } from '../config-contract.ts'
import { comingPolicy, servicePolicy, serviceTerms } from '../contract.ts'
import { frameInfo } from '../frame-contract.ts'
import { policyPreview } from '../preview-contract.ts'
import { earliestPolicyDay, policyNoticeDays, type PolicyName } from '../rules.ts'
import { applyPolicyPlans } from './policies.ts'

test('[POLICY-1] the terms name one issuer of invoices, one moment, one court and one condition of a return, in both languages', async () => {
  const { as } = await testApp()
  const [zh, en] = await Promise.all(
    ['zh_CN', 'en'].map(async (locale) => (await as(undefined, { locale })(serviceTerms, {})).data),
  )
  for (const words of [
    '订单提交成功时合同成立',
    '由销售店铺按实际付款金额开具',
    '商品完好',
    '供方（销售店铺）所在地',
    '提前七日',
  ])
    expect(zh).toContain(words)
  for (const words of ['商城按实际付款金额开具', '未拆封', '商城所在地', '满 300 元']) expect(zh).not.toContain(words)
  for (const words of [
    'made when the order is placed',
    'the selling shop issues',
    'in good condition',
    'seat of the seller',
    'seven days ahead',
  ])
    expect(en).toContain(words)
  for (const words of ['The mall issues', 'unopened', "mall's seat", '300 yuan']) expect(en).not.toContain(words)
})

test('[POLICY-1] the privacy policy says what the mall does: closing, copies, recommendations, identity papers, payment abroad', async () => {
  const { as } = await testApp()
  const [zh, en] = await Promise.all(
    ['zh_CN', 'en'].map(async (locale) => (await as(undefined, { locale })(servicePolicy, {})).data),
  )
  for (const words of ['隐私与数据', '副本', '个性化推荐', '身份证件', '境外的 PayPal', '立即删除', '提前十五日'])
    expect(zh).toContain(words)
  for (const words of [
    'close the account',
    'copy of your',
    'recommendations',
    'Identity papers',
    'abroad by PayPal',
    'immediately',
    'fifteen days ahead',
  ])
    expect(en).toContain(words)
})

test('the first day a new wording may apply from leaves whole days between, 7 of the terms and 15 of the privacy policy', () => {
  expect(policyNoticeDays).toEqual({ serviceTerms: 7, servicePolicy: 15 })
  const midnight = startOfDay('2026-11-23')
  expect(earliestPolicyDay('serviceTerms', midnight)).toBe('2026-11-30')
  expect(earliestPolicyDay('serviceTerms', after(midnight, 1))).toBe('2026-12-01')
  expect(earliestPolicyDay('servicePolicy', after(midnight, 1))).toBe('2026-12-09')
})

describe('[POLICY-1] a new wording', async () => {
  const { as, db, member, operator } = await ownApp()
  const [{ as: call, staffId }, { as: other }] = [await operator(['content']), await operator(['content'])]
  const texts = (words: string) => ({ zh_CN: `<p>${words}</p><script>alert(1)</script>`, en: `<p>${words} (en)</p>` })
  const versions = async (name: PolicyName) => (await call(policyVersions, { name })).data
  const planned = async (name: PolicyName) => (await call(policyPlan, { name })).data
  const shown = async (name: PolicyName, locale = 'zh_CN') => {
    const asked = as(undefined, { locale })
    const { content } = JSON.parse((await asked(name === 'serviceTerms' ? serviceTerms : servicePolicy, {})).data) as {
      content: string
    }
    return { content, coming: (await asked(comingPolicy, { name })).data }
  }
  const notices = async () => (await as()(topNoticeList, {})).data
  const run = (day: string, ms = 0) => applyPolicyPlans.run({ db, now: after(startOfDay(day), ms) })
  async function announce(name: PolicyName, words: string, more: { effectiveDay?: string; replaces?: number } = {}) {
    const basedOn = (await versions(name))[0]!.version
    return (by = call) => by(publishPolicy, { name, basedOn, text: texts(words), ...more })
  }

  test('that would apply too early is refused with the first day that is possible', async () => {
    for (const name of ['serviceTerms', 'servicePolicy'] as const) {
      const { earliestDay } = await planned(name)
      const dayBefore = dayOf(after(startOfDay(earliestDay), -1))
      const refused = await (await announce(name, '早', { effectiveDay: dayBefore }))()
      expect(refused).toMatchObject({
        problem: 'policyTooEarly',
        details: { days: policyNoticeDays[name], day: earliestDay },
      })
      expect(refused.msg).toContain(earliestDay)
      expect((await planned(name)).plan).toBeNull()
    }
    expect(await notices()).not.toContainEqual(expect.objectContaining({ title: expect.stringContaining('新版本') }))
  })

  test('is announced in both languages, applies from its day by the clock, once, and asks members again', async () => {
    const name = 'serviceTerms'
    const { as: person } = await member(1)
    const due = async () => (await person(frameInfo, {})).data.user!.consentsDue
    const before = await versions(name)
    expect((await (await announce(name, '新条款'))()).code).toBe('00000')
    const { earliestDay, plan } = await planned(name)
    expect(plan).toMatchObject({ effectiveDay: earliestDay, by: '测试员', text: { zh_CN: '<p>新条款</p>' } })
    expect(await shown(name)).toMatchObject({ coming: { day: earliestDay, content: '<p>新条款</p>' } })
    expect((await shown(name, 'en')).coming).toEqual({ day: earliestDay, content: '<p>新条款 (en)</p>' })
    expect((await shown(name)).content).not.toContain('新条款')
    const [notice] = await notices()
    expect(notice!.title).toBe(`《服务条款》新版本自 ${earliestDay} 起生效`)
    const { data: english } = await as(undefined, { locale: 'en' })(noticeInfo, { id: notice!.id })
    expect(english.title).toBe(`Terms of service: new version from ${earliestDay}`)

    await run(earliestDay, -1)
    expect(await versions(name)).toEqual(before)
    expect(await due()).toEqual([])
    // Two nodes at the same moment, and once more.
    await Promise.all([run(earliestDay), run(earliestDay)])
    await run(earliestDay)
    const since = await versions(name)
    expect(since.map(({ version }) => version)).toEqual([
      before[0]!.version + 1,
      ...before.map(({ version }) => version),
    ])
    expect(since[0]).toMatchObject({ by: '测试员', text: { zh_CN: '<p>新条款</p>' } })
    expect(await shown(name)).toEqual({ content: '<p>新条款</p>', coming: null })
    expect((await planned(name)).plan).toBeNull()
    expect(await due()).toEqual([{ document: name, version: before[0]!.version + 1 }])
    // The notice stays, no longer before the others.
    const { data } = await call(platformNotices, { status: 'published' })
    expect(data.records.find(({ noticeId }) => noticeId === notice!.id)).toMatchObject({ isTop: false })
  })

  test('is seen as its page before it is announced, cleaned as it will be, in both languages, and nobody hears of it', async () => {
    const name = 'servicePolicy'
    const before = await shown(name)
    const told = await notices()
    const said = new URL((await call(previewPolicy, { name, text: texts('草稿') })).data.url, 'http://mall.test')
    expect(said.pathname).toBe('/text-preview/policy')
    const link = Object.fromEntries(said.searchParams) as { previewId: string; until: string; sign: string }
    const opened = async (locale: string) => (await as(undefined, { locale })(policyPreview, link)).data
    expect(await opened('zh_CN')).toEqual({ name, content: '<p>草稿</p>' })
    expect(await opened('en')).toEqual({ name, content: '<p>草稿 (en)</p>' })
    expect(await shown(name)).toEqual(before)
    expect((await planned(name)).plan).toBeNull()
    expect(await notices()).toEqual(told)
    expect((await as()(policyPreview, { ...link, sign: 'x' })).problem).toBe('previewGone')
  })

  test('is withdrawn with its notice, also where somebody took that away by hand, and never comes', async () => {
    const name = 'servicePolicy'
    const before = await versions(name)
    for (const isGone of [false, true]) {
      await (
        await announce(name, '撤回')
      )()
      const { plan } = await planned(name)
      const [notice] = await notices()
      const { data } = await call(platformNotices, { status: 'published' })
      const { version } = data.records.find(({ noticeId }) => noticeId === notice!.id)!
      if (isGone) await call(withdrawPlatformNotice, { noticeId: notice!.id, version })
      expect((await other(withdrawPolicyPlan, { name, planId: plan!.planId })).code).toBe('00000')
      expect((await call(withdrawPolicyPlan, { name, planId: plan!.planId })).problem).toBe('changedMeanwhile')
      expect((await as()(noticeInfo, { id: notice!.id })).problem).toBe('noticeUnknown')
      expect((await shown(name)).coming).toBeNull()
      await run(plan!.effectiveDay)
      expect(await versions(name)).toEqual(before)
    }
    const log = await db
      .selectFrom('audit_log')
      .select('action')
      .where('staff_id', '=', staffId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(log?.action).toBe('notice.withdraw')
  })

  test('of two operators at once is announced once; whoever replaces it names what they saw', async () => {
    const name = 'servicePolicy'
    const { earliestDay } = await planned(name)
    const [mine, theirs] = [await announce(name, '甲'), await announce(name, '乙')]
    const answers = await Promise.all([mine(), theirs(other)])
    expect(answers.map(({ problem }) => problem ?? 'done').toSorted()).toEqual(['changedMeanwhile', 'done'])
    const first = (await planned(name)).plan!
    expect((await notices()).filter(({ title }) => title.startsWith('《隐私策略》'))).toHaveLength(1)

    const later = dayOf(after(startOfDay(earliestDay), 3 * DAY_MS))
    const replacing = { effectiveDay: later, replaces: first.planId }
    expect((await (await announce(name, '丙', replacing))()).code).toBe('00000')
    expect((await (await announce(name, '丁', replacing))(other)).problem).toBe('changedMeanwhile')
    expect((await other(withdrawPolicyPlan, { name, planId: first.planId })).problem).toBe('changedMeanwhile')
    const titles = (await notices()).map(({ title }) => title).filter((title) => title.startsWith('《隐私策略》'))
    expect(titles).toEqual([`《隐私策略》新版本自 ${later} 起生效`])

    await run(earliestDay)
    expect((await planned(name)).plan?.effectiveDay).toBe(later)
    await run(later)
    expect((await shown(name, 'en')).content).toBe('<p>丙 (en)</p>')
    // Based on a wording that is no longer in force: read it first.
    expect((await mine()).problem).toBe('changedMeanwhile')
    await expectReadableLog(db)
  })
})
