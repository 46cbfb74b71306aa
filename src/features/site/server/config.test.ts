import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import * as config from '../config-contract.ts'
import { getLanguages, getSysPaySwitch } from '../contract.ts'
import { frameInfo, getPcWebConfig, hotSearch } from '../frame-contract.ts'
import { dispatchRules } from './index.ts'

type Name = 'webConfig' | 'customerService' | 'paySwitch' | 'languages' | 'rules' | 'dispatch'
const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  // The last first: each puts back what stood before its own save.
  for (const step of undo.splice(0).toReversed()) await step()
})

/** The operator's calls; what a test changes in the mall's own settings is put back. */
async function office() {
  const { as, db, operator } = await testApp()
  const { as: call, staffId } = await operator()
  const read = async () => (await call(config.siteConfig, {})).data
  const save = async (name: Name, change: object) => {
    const before = await db.selectFrom('setting').selectAll().where('name', '=', name).executeTakeFirst()
    undo.push(async () => {
      await db.deleteFrom('setting').where('name', '=', name).execute()
      if (before)
        await db
          .insertInto('setting')
          .values({ ...before, value: JSON.stringify(before.value) })
          .execute()
    })
    const { versions, ...parts } = await read()
    return call(config.saveSiteConfig, {
      name,
      version: versions[name] ?? '',
      value: { ...parts[name], ...change },
    } as never)
  }
  const lastAudit = () =>
    db.selectFrom('audit_log').selectAll().where('staff_id', '=', staffId).orderBy('id', 'desc').executeTakeFirst()
  return { as, call, read, save, lastAudit, db }
}

test('[BRAND-1] [BRAND-4] what the operator saves is what visitors get; an empty field is the built-in one', async () => {
  const { as, save, lastAudit } = await office()
  const answer = await save('webConfig', {
    pcTitleContent: { zh_CN: '新标题', en: '' },
    pcLogoImg: 'https://pictures.example/logo.webp',
    pcIcpNumber: '苏ICP备2026000001号',
  })
  expect(answer.code).toBe('00000')
  const { data: chinese } = await as()(getPcWebConfig, {})
  expect(chinese).toMatchObject({
    pcTitleContent: '新标题',
    pcLogoImg: 'https://pictures.example/logo.webp',
    pcIcpNumber: '苏ICP备2026000001号',
  })
  const { data: english } = await as(undefined, { locale: 'en' })(getPcWebConfig, {})
  expect(english.pcTitleContent).toBe('Baigong Mall · industrial supplies in one order')
  expect(await lastAudit()).toMatchObject({
    action: 'config.save',
    subject: 'setting:webConfig',
    after: { pcTitleContent: { zh_CN: '新标题' } },
  })
  await save('webConfig', { pcTitleContent: { zh_CN: '又一个', en: '' } })
  expect(await lastAudit()).toMatchObject({ before: { pcTitleContent: { zh_CN: '新标题' } } })
})

test('[BRAND-1] a picture is one of ours or an https address', async () => {
  const { save } = await office()
  for (const pcLogoImg of [
    'javascript:alert(1)',
    'http://plain.example/x.png',
    '/etc/passwd',
    'https://x.example/"><script>',
  ])
    expect((await save('webConfig', { pcLogoImg })).problem, pcLogoImg).toBe('invalidInput')
})

test('the address of the service is one mailbox, and nothing that a link to it would take for a copy or a text', async () => {
  const { as, save } = await office()
  for (const mail of [
    'a@b.example?bcc=c@d.example',
    'a@b.example?body=x',
    'a@b.example&body=x',
    'a@b.example,c@d.example',
    'a@b',
    '',
  ])
    expect((await save('customerService', { mail })).problem, mail).toBe('emailInvalid')
  expect((await save('customerService', { mail: `${'a'.repeat(80)}@b.example` })).problem).toBe('emailInvalid')
  expect((await save('customerService', { mail: ' service+rfq@baigong.example ' })).code).toBe('00000')
  expect((await as()(frameInfo, {})).data.customerService.mail).toBe('service+rfq@baigong.example')
})

test('a service telephone may have an extension, and what is no telephone is said to be none', async () => {
  const { save, as } = await office()
  for (const phone of ['400-000-0000 转 8', '+86 (519) 8888-0000 ext. 12', '400-000-0000转8']) {
    expect((await save('customerService', { phone })).code, phone).toBe('00000')
    expect((await as()(frameInfo, {})).data.customerService.phone).toBe(phone)
  }
  for (const phone of ['call us', '400-000-0000 转', '转 8', '', '1'.repeat(31)])
    expect((await save('customerService', { phone })).problem, phone).toBe('servicePhoneInvalid')
})

test('two who change the same part at once: the second is told, and nothing is overwritten', async () => {
  const { call, read, save } = await office()
  const seen = await read()
  expect((await save('rules', { payMinutes: 45 })).code).toBe('00000')
  const late = {
    name: 'rules',
    version: seen.versions['rules'] ?? '',
    value: { ...seen.rules, payMinutes: 20 },
  } as const
  expect((await call(config.saveSiteConfig, late)).problem).toBe('changedMeanwhile')
  expect((await read()).rules.payMinutes).toBe(45)
})

test('numbers outside of their limits, and a first language that is not offered, are refused', async () => {
  const { save } = await office()
  expect((await save('rules', { payMinutes: 1 })).problem).toBe('invalidInput')
  expect((await save('rules', { receiveDays: 61 })).problem).toBe('invalidInput')
  expect((await save('languages', { language: 'en', offered: ['zh_CN'] })).problem).toBe('languageMissing')
})

test('the operator sets the hour and adds days to the calendar; what is no hour and no day is refused', async () => {
  const { save, db } = await office()
  expect((await save('dispatch', { cutOff: '15:30', daysOff: ['2027-02-09'], workdays: ['2027-02-20'] })).code).toBe(
    '00000',
  )
  const { cutOff, calendar } = await dispatchRules({ db })
  expect({ cutOff, off: [...calendar.daysOff], worked: [...calendar.workdays] }).toEqual({
    cutOff: '15:30',
    off: ['2027-02-09'],
    worked: ['2027-02-20'],
  })
  for (const wrong of [{ cutOff: '25:00' }, { cutOff: '16' }, { daysOff: ['2027-02-30'] }, { workdays: ['tomorrow'] }])
    expect((await save('dispatch', wrong)).problem, JSON.stringify(wrong)).toBe('invalidInput')
})

test('a way to pay that is switched off is offered to nobody', async () => {
  const { as, save } = await office()
  await save('paySwitch', { bankPaySwitch: false })
  expect((await as()(getSysPaySwitch, {})).data).toMatchObject({ bankPaySwitch: false, balancePaySwitch: true })
})

test('languages are saved in the form that clients read', async () => {
  const { save, db } = await office()
  expect((await save('languages', { language: 'zh_CN', offered: ['zh_CN'] })).code).toBe('00000')
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'languages')
    .executeTakeFirstOrThrow()
  expect(getLanguages.answer.safeParse(value).success).toBe(true)
})

test('hot words are a list in an order; whoever read another one is told', async () => {
  const { as, call } = await office()
  const { data: before } = await call(config.hotWordList, { type: 2 })
  const word = { titleZh: '轴承店', titleEn: 'Bearing shops', contentZh: '轴承', contentEn: 'bearing' }
  const words = [word, ...before.words.slice(0, 2)]
  undo.push(async () => {
    const { data } = await call(config.hotWordList, { type: 2 })
    await call(config.saveHotWords, { type: 2, words: before.words, version: data.version })
  })
  expect((await call(config.saveHotWords, { type: 2, words, version: before.version })).code).toBe('00000')
  expect((await call(config.saveHotWords, { type: 2, words: [], version: before.version })).problem).toBe(
    'changedMeanwhile',
  )
  const { data: shown } = await as()(hotSearch, { type: 2 })
  expect(shown.map(({ title }) => title)).toEqual(words.map(({ titleZh }) => titleZh))
  const { data: now } = await call(config.hotWordList, { type: 2 })
  expect(
    (await call(config.saveHotWords, { type: 2, words: [{ ...word, titleEn: ' ' }], version: now.version })).problem,
  ).toBe('textBlank')
})

test('a clerk who may write texts may not configure the mall', async () => {
  const { as: clerk } = await (await testApp()).operator(['content'])
  expect((await clerk(config.siteConfig, {})).problem).toBe('forbidden')
})
