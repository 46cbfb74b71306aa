import fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, DAY_MS } from '#core/time.ts'
import { scoreInfo } from '#features/points/contract.ts'
import { userInfo } from '#features/accounts/contract.ts'
import { skuList } from '#features/catalog/contract.ts'
import { frameInfo } from '#features/site/frame-contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, goods, type Buyer } from '../../../../tests/trade.ts'
import { uploadedDocument } from '../../../../tests/upload.ts'
import { approveAudit, auditInfo, auditPage, refuseAudit } from '../console-contract.ts'
import { applyAudit, changeAudit, getUserAudit, withdrawOwnAudit } from '../contract.ts'
import { displayOf } from '../rules.ts'

const { db, app, operator, merchant, as } = await testApp()
const auditor = await operator(['audits'])

const firm = {
  firmName: '无锡安驰传动有限公司',
  creditCode: '91320214MA3WXACB1W',
  position: '采购主管',
  contactName: '赵敏',
  phone: '13912345678',
  email: 'zhao@anchi.example',
  address: '江苏省无锡市新吴区锡士路 20 号',
}

async function applicant() {
  const person = await buyer({ place: null })
  const form = { ...firm, licenceId: await uploadedDocument(person.token) }
  return { ...person, form, apply: (part: Partial<typeof form> = {}) => person.call(applyAudit, { ...form, ...part }) }
}

const audits = async ({ call }: Buyer) => (await call(getUserAudit, {})).data
const displayed = async ({ call }: Buyer) => (await call(frameInfo, {})).data.user!.audit
const approve = (auditId: number, level: 2 | 3 = 2) => auditor.as(approveAudit, { auditId, level })
const refuse = (auditId: number, remark = '执照看不清') => auditor.as(refuseAudit, { auditId, remark })
const forgetDay = (accountId: number) =>
  db
    .updateTable('enterprise_audit')
    .set({ created_at: after(new Date(), -2 * DAY_MS) })
    .where('account_id', '=', accountId)
    .execute()

test('[AUDIT-4] [AUDIT-6] [AUDIT-7] refused with a remark, sent again, approved: level, name and prices follow at once', async () => {
  const person = await applicant()
  const wares = await goods({ priceCents: 1000, memberCents: 900 })
  const price = async () => (await person.call(skuList, { prodId: wares.prodId })).data[0]!.price
  expect([await displayed(person), await price(), await audits(person)]).toEqual(['none', 10, []])

  const { data: first } = await person.apply()
  expect(await displayed(person)).toBe('applicationPending')
  expect(await price()).toBe(10)
  expect(await refuse(first)).toMatchObject({ code: '00000', data: null })
  expect(await displayed(person)).toBe('applicationRejected')
  expect(await audits(person)).toMatchObject([
    { status: 3, auditType: 1, remark: '执照看不清', firmName: firm.firmName },
  ])

  const { data: second } = await person.apply({ contactName: '赵小敏' })
  expect(await person.call(scoreInfo, {})).toMatchObject({ data: { levelName: '普通会员', levelType: 1 } })
  expect(await approve(second, 3)).toMatchObject({ code: '00000' })
  expect(await price()).toBe(9)
  expect(await displayed(person)).toBe('approved')
  expect(await person.call(userInfo, {})).toMatchObject({
    data: { level: 3, firmName: firm.firmName, isAuthentication: true },
  })
  expect(await person.call(scoreInfo, {})).toMatchObject({ data: { levelName: '高级企业会员', levelType: 3 } })
  const [, last] = await audits(person)
  expect(last).toMatchObject({ status: 2, contactName: '赵小敏', remark: null, creditCode: firm.creditCode })
  expect((await app.inject({ url: last!.licence! })).headers['content-type']).toBe('image/webp')
})

test('[AUDIT-1] a change of the firm’s details is an audit of its own; a refused one takes nothing away', async () => {
  const person = await applicant()
  const change = (firmName: string) => person.call(changeAudit, { ...person.form, firmName })
  expect((await change('甲公司')).problem).toBe('auditMissing')
  await approve((await person.apply()).data)
  expect((await person.apply()).problem).toBe('auditApproved')

  const { data: refused } = await change('乙公司')
  expect(await displayed(person)).toBe('changePending')
  await refuse(refused)
  expect(await displayed(person)).toBe('changeRejected')
  expect((await person.call(userInfo, {})).data).toMatchObject({ level: 2, firmName: firm.firmName })

  await approve((await change('丙公司')).data, 3)
  expect((await person.call(userInfo, {})).data).toMatchObject({ level: 3, firmName: '丙公司' })
  expect((await audits(person)).map(({ auditType, status }) => [auditType, status])).toEqual([
    [1, 2],
    [2, 3],
    [2, 2],
  ])
})

test.each([
  [{ firmName: '   ' }, 'firmNameInvalid'],
  [{ firmName: '甲'.repeat(61) }, 'firmNameInvalid'],
  [{ creditCode: '91320214MA3WXACB1X' }, 'checkDigitWrong'],
  [{ creditCode: '91320214MA3WXACB1' }, 'creditCodeInvalid'],
  [{ creditCode: '' }, 'creditCodeInvalid'],
  [{ position: '  ' }, 'positionInvalid'],
  [{ contactName: '王' }, 'contactNameInvalid'],
  [{ contactName: ' \t\n ' }, 'contactNameInvalid'],
  [{ phone: '23912345678' }, 'mobileInvalid'],
  [{ email: 'a b@c.de' }, 'emailInvalid'],
  [{ email: 'zhao@anchi' }, 'emailInvalid'],
  [{ address: '　　　　　　' }, 'firmAddressInvalid'],
  [{ licenceId: '' }, 'licenceMissing'],
  [{ licenceId: 'A'.repeat(32) }, 'documentMissing'],
] as const)('[UC-16] [AUDIT-2] %j is refused as %s', async (part, problem) => {
  const person = await applicant()
  expect(await person.apply(part)).toMatchObject({ problem })
  expect(await audits(person)).toEqual([])
})

test('[AUDIT-2] what is typed with blanks and small letters is kept as it is meant', async () => {
  const person = await applicant()
  await person.apply({ firmName: `  ${firm.firmName} `, creditCode: '9132 0214 ma3w xacb1w' })
  expect(await audits(person)).toMatchObject([{ firmName: firm.firmName, creditCode: firm.creditCode }])
})

test('one at a time, also when pressed ten times at once; five a day', async () => {
  const person = await applicant()
  const answers = await Promise.all(Array.from({ length: 10 }, () => person.apply()))
  expect(answers.filter(({ code }) => code === '00000')).toHaveLength(1)
  expect(answers.filter(({ problem }) => problem === 'auditPending')).toHaveLength(9)
  for (let sent = 1; sent < 5; sent++) {
    await refuse((await audits(person)).at(-1)!.auditId)
    expect((await person.apply()).code).toBe('00000')
  }
  await refuse((await audits(person)).at(-1)!.auditId)
  expect((await person.apply()).problem).toBe('tooOften')
  await forgetDay(person.accountId)
  expect((await person.apply()).code).toBe('00000')
})

test('another’s licence is no licence, and another’s audits are not seen', async () => {
  const [mine, other] = [await applicant(), await applicant()]
  expect((await mine.apply({ licenceId: other.form.licenceId })).problem).toBe('documentMissing')
  await other.apply()
  expect(await audits(mine)).toEqual([])
})

test('two auditors at once: one decides, the other is told', async () => {
  const person = await applicant()
  const { data: auditId } = await person.apply()
  const answers = await Promise.all([approve(auditId), refuse(auditId), approve(auditId, 3), refuse(auditId)])
  expect(answers.filter(({ code }) => code === '00000')).toHaveLength(1)
  expect(answers.filter(({ problem }) => problem === 'auditStatusChanged')).toHaveLength(3)
  expect((await refuse(auditId)).problem).toBe('auditStatusChanged')
  expect((await approve(1)).problem).toBe('auditUnknown')
})

test('what was withdrawn is shown to no auditor either: in no queue, on no page, in no history', async () => {
  const person = await applicant()
  const firmName = `撤回企业 ${person.accountId}`
  const { data: withdrawn } = await person.apply({ firmName })
  await person.call(withdrawOwnAudit, undefined)
  const { data: sent } = await person.apply({ firmName })
  for (const status of [4, 3, 2])
    expect((await auditor.as(auditPage, { status, keyword: firmName })).data.total).toBe(0)
  expect((await auditor.as(auditInfo, { auditId: withdrawn })).problem).toBe('auditUnknown')
  expect((await auditor.as(auditInfo, { auditId: sent })).data.history).toEqual([])
  expect((await refuse(withdrawn)).problem).toBe('auditStatusChanged')
})

test('[AUDIT-2] the auditor sees the queue, the documents and the history; each decision is logged', async () => {
  const person = await applicant()
  const firmName = `测试企业 ${person.accountId}`
  const { data: first } = await person.apply({ firmName })
  expect((await refuse(first, ' \n ')).problem).toBe('remarkMissing')
  await refuse(first, '请上传彩色执照')
  const { data: second } = await person.apply({ firmName })
  const page = async (status: number) => (await auditor.as(auditPage, { status, keyword: firmName })).data
  expect(await page(1)).toMatchObject({ total: 1, records: [{ auditId: second, firmName, status: 1 }] })
  expect(await page(3)).toMatchObject({
    total: 1,
    records: [{ auditId: first, remark: '请上传彩色执照', auditor: '测试员' }],
  })
  expect((await page(2)).total).toBe(0)

  const { data } = await auditor.as(auditInfo, { auditId: second })
  expect(data).toMatchObject({
    audit: { auditId: second, firmName, phone: firm.phone },
    account: { level: 1, mobile: expect.stringContaining('****') },
    history: [{ auditId: first, status: 3 }],
  })
  expect((await app.inject({ url: data.audit.licence! })).statusCode).toBe(200)
  await approve(second)
  const log = await db.selectFrom('audit_log').selectAll().where('subject', '=', `enterpriseAudit:${second}`).execute()
  expect(log).toMatchObject([
    {
      action: 'members.approve',
      staff_id: auditor.staffId,
      before: { level: 1, firmName: null },
      after: { level: 2, firmName },
    },
  ])
})

test('a clerk without the permission, a merchant and a shopper are refused', async () => {
  const clerk = await operator(['orders'])
  const { data: auditId } = await (await applicant()).apply()
  for (const call of [clerk.as, (await merchant()).as, (await buyer({ place: null })).call, as()]) {
    expect((await call(auditPage, {})).data).toBeNull()
    expect((await call(auditInfo, { auditId })).data).toBeNull()
    expect((await call(approveAudit, { auditId, level: 2 })).code).not.toBe('00000')
    expect((await call(refuseAudit, { auditId, remark: 'no' })).code).not.toBe('00000')
  }
  expect((await clerk.as(auditPage, {})).problem).toBe('forbidden')
  expect((await approve(auditId)).code).toBe('00000')
})

test('the demo’s enterprise members have their approved audit', async () => {
  const { member } = await testApp()
  for (const person of [2, 3] as const) {
    const { as: call } = await member(person)
    expect((await call(getUserAudit, {})).data).toMatchObject([{ status: 2, licence: null }])
    expect((await call(frameInfo, {})).data.user).toMatchObject({ audit: 'approved', level: person })
  }
})

type Model = { statuses: number[]; level: number }
type Real = Awaited<ReturnType<typeof applicant>>

test(
  'whatever people and auditors do in whatever order, the service ends where the model ends',
  { timeout: 60_000 },
  async () => {
    const sending = (endpoint: typeof applyAudit | typeof changeAudit): fc.AsyncCommand<Model, Real> => ({
      check: () => true,
      async run(model, real) {
        const { code } = await real.call(endpoint, real.form)
        const isMine = !model.statuses.includes(1) && model.statuses.includes(2) === (endpoint === changeAudit)
        expect(code === '00000').toBe(isMine)
        if (isMine) model.statuses.push(1)
        await forgetDay(real.accountId)
      },
      toString: () => endpoint.path,
    })
    const deciding = (level: 2 | 3 | 'refuse'): fc.AsyncCommand<Model, Real> => ({
      check: () => true,
      async run(model, real) {
        const last = (await audits(real)).at(-1)
        const auditId = last?.auditId ?? 1
        const { code } = level === 'refuse' ? await refuse(auditId) : await approve(auditId, level)
        const waits = model.statuses.at(-1) === 1
        expect(code === '00000').toBe(waits)
        if (!waits) return
        model.statuses[model.statuses.length - 1] = level === 'refuse' ? 3 : 2
        if (level !== 'refuse') model.level = level
      },
      toString: () => String(level),
    })
    const steps = [sending(applyAudit), sending(changeAudit), deciding(2), deciding(3), deciding('refuse')].map(
      (step) => fc.constant(step),
    )
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 16 }), async (commands) => {
        const real = await applicant()
        const model: Model = { statuses: [], level: 1 }
        await fc.asyncModelRun(() => ({ model, real }), commands)
        expect((await audits(real)).map(({ status }) => status)).toEqual(model.statuses)
        expect((await real.call(userInfo, {})).data.level).toBe(model.level)
        expect(await displayed(real)).toBe(displayOf(model.statuses.map((status) => ({ status }))))
      }),
      { numRuns: 20, endOnFailure: true },
    )
  },
)
