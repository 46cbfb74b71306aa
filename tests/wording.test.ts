// What the mall says: one thing has one word, and a number of a rule is the rule's own.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AuditWords } from '#core/audit-words.ts'
import { counted } from '#core/field/units.ts'
import * as limits from '#core/limits.ts'
import type { Permissions } from '#core/permissions.ts'
import { fill } from '#core/texts.ts'
import { REMARK_MAX } from '#features/applications/rules.ts'
import * as members from '#features/members/rules.ts'
import * as orders from '#features/orders/rules.ts'
import { POINTS_STEP } from '#features/points/rules.ts'
import * as returns from '#features/after-sales/rules.ts'
import * as shops from '#features/shops/rules.ts'
import * as own from '#features/accounts/rules.ts'

type Texts = Record<string, string>
const said = async (file: string): Promise<[where: string, text: string][]> =>
  Object.entries(((await import(`../${file}`)) as { default: Texts }).default).map(([key, text]) => [
    `${file} ${key}`,
    text,
  ])
const saidIn = async (files: string[]) => (await Promise.all(files.map(said))).flat()

/** Of the shop and its papers, with the sentences of refusals; the back office has words of its own. */
const shopTexts = (locale: string) =>
  globSync([
    `src/**/texts/${locale}.ts`,
    `src/**/texts/*.${locale}.ts`,
    `src/**/texts/*/${locale}.ts`,
    `src/core/problem-texts/${locale}.ts`,
  ]).filter((file) => !file.includes('/console/') && !file.startsWith('src/console/'))

/** Words that the glossary of the texts decided against, in the shop and in the back office. */
const refusedAnywhere: Record<string, RegExp> = {
  // A login is one thing, the daily check-in another.
  en: /\bsign(ed|s|ing)?[ -](in|out)\b|\bcollage\b|\bseckill\b|\bintegral\b|\bpapers?\b|\breceiver\b|\bwaybill\b|\bremittance\b|\bmeanwhile\b|\banew\b|\bblanks\b|picture code|coupons? of the mall|\bfirms?\b|off the shelf|\bcancelled\b|\{percent\} %|tax(payer)? number|\(yuan\)|faulty package/i,
  zh_CN: /卖家|购物车|市场价|类目|帐号|服务协议|隐私政策|物流单号|买家自提|皮带|团购|拍错|不想要了|售罄|图纸/,
}

const refused: Record<string, RegExp> = {
  en: /self-run|run by the mall|\bladders?\b|\bmerchant (is|has|did|does)\b|ways? to pay|\bdispatch\b|\bfootprints?\b|on the shelf/i,
  zh_CN: /快递公司|本站|撤回申请|浏览记录|今天发/,
}

const holes = (text: string) => text.replaceAll(/\{(?!percent)[^}]*\}/g, '')

test.each(Object.keys(refused))('one thing has one word wherever the shop speaks of it (%s)', async (locale) => {
  const files = shopTexts(locale)
  expect(files.length).toBeGreaterThan(30)
  const texts = await saidIn(files)
  expect(texts.filter(([, text]) => refused[locale]!.test(holes(text)))).toEqual([])
})

test.each(Object.keys(refusedAnywhere))('the back office has the same words as the shop (%s)', async (locale) => {
  const console = globSync([`src/features/**/console/texts/${locale}.ts`, `src/console/parts/texts/${locale}.ts`])
  expect(console.length).toBeGreaterThan(15)
  const texts = await saidIn([...shopTexts(locale), ...console])
  expect(texts.filter(([, text]) => refusedAnywhere[locale]!.test(holes(text)))).toEqual([])
})

test.each(Object.keys(refusedAnywhere))('what people are written has the same words (%s)', async (locale) => {
  const file = `src/features/notifications/server/built-in/${locale}.ts`
  const { default: messages } = (await import(`../${file}`)) as { default: Record<string, Texts> }
  const texts = Object.entries(messages).flatMap(([kind, parts]) => Object.values(parts).map((text) => [kind, text]))
  expect(texts.length).toBeGreaterThan(30)
  expect(texts.filter(([, text]) => refusedAnywhere[locale]!.test(holes(text!)))).toEqual([])
})

test.each(['en', 'zh_CN'])('a number comes with its unit in the form of that number: 4 packs (%s)', async (locale) => {
  const files = globSync([`src/**/texts/${locale}.ts`, `src/**/texts/*.${locale}.ts`, `src/**/texts/*/${locale}.ts`])
  const texts = await saidIn(files)
  expect(texts.filter(([, text]) => /\{\w+\} ?\{\w*unit\}/i.test(text))).toEqual([])
})

test('English says what more is worth in the plural of what it is sold in', async () => {
  const [{ default: product }, { default: cart }, { default: list }] = await Promise.all([
    import('#features/catalog/texts/browse/en.ts'),
    import('#features/cart/texts/en.ts'),
    import('#features/search/texts/first/en.ts'),
  ])
  const [more, from] = [counted(4, 'pack'), counted(5, 'pack')]
  const step = { more, from, price: '3.20', unit: 'pack', saved: '0.80' }
  expect(fill(product.nextStep, step)).toBe('Add 4 packs to reach 5 packs and pay ¥3.20 per pack (save ¥0.80)')
  expect(fill(product.stepNear, step)).toBe('Add 4 packs: 3.20 each')
  expect(fill(cart.nextStep, step)).toBe('Add 4 packs: ¥3.20 per pack')
  expect(fill(list.stepMore, step)).toBe('Add 4 packs: 3.20')
})

const SAME_DAY: Record<string, [said: RegExp, rule: RegExp]> = {
  en: [/same (working )?day/i, /working day/i],
  zh_CN: [/当天发货|^(工作日)?当天$/, /工作日/],
}

test.each(Object.keys(SAME_DAY))(
  'goods leave the same day on working days: on a Sunday no later date contradicts the words (%s)',
  async (locale) => {
    const [promise, rule] = SAME_DAY[locale]!
    const promised = (await saidIn(shopTexts(locale))).filter(
      ([where, text]) => promise.test(text) && /ship|leave|today/i.test(where.split(' ')[1]!),
    )
    expect(promised.length).toBeGreaterThan(2)
    expect(promised.filter(([, text]) => !rule.test(text))).toEqual([])
  },
)

test('no button of the English shop is called by how many it takes alone', async () => {
  const texts = await saidIn(shopTexts('en'))
  expect(texts.filter(([, text]) => /^(several|multiple|many)$/i.test(text.trim()))).toEqual([])
})

/** Every text in this language of what names things in both, such as the words of the audit log. */
const inLanguage = (words: unknown, locale: string): string[] =>
  Object.entries(words ?? {}).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? (key === locale ? [value] : []) : inLanguage(value, locale),
  )

/** What the maker lists and what the mall asks for are two amounts. */
const LISTED: Record<string, RegExp> = { en: /list price/i, zh_CN: /目录价/ }

test.each(Object.keys(LISTED))(
  'a price is explained from what it costs here, not from what the maker lists (%s)',
  async (locale) => {
    const begun = await said(`src/features/catalog/why/texts/${locale}.ts`)
    const ofMaker = await said(`src/features/cart/texts/${locale}.ts`)
    expect(begun.filter(([, text]) => LISTED[locale]!.test(text))).toEqual([])
    expect(ofMaker.some(([, text]) => LISTED[locale]!.test(text))).toBe(true)
  },
)

test.each(['en', 'zh_CN'])('the audit log and the permissions have the same words as the shop (%s)', async (locale) => {
  const files = globSync(['src/features/*/audit-words.ts', 'src/features/*/permissions.ts'])
  expect(files.length).toBeGreaterThan(25)
  const words = files.map(
    async (file) => (await import(`../${file}`)) as { auditWords?: AuditWords; permissions?: Permissions },
  )
  const texts = inLanguage(await Promise.all(words), locale)
  expect(texts.length).toBeGreaterThan(200)
  expect(texts.filter((text) => refusedAnywhere[locale]!.test(text) || refused[locale]!.test(text))).toEqual([])
})

test.each(['en', 'zh_CN'])('what a new mall is filled with speaks in the words of the pages (%s)', (locale) => {
  const seeds = ['home.json', 'settings.json', 'notices.csv', 'coupons.csv', 'storefronts.json'].map(
    (name) => `db/seed/${name}`,
  )
  expect(seeds.filter((seed) => refusedAnywhere[locale]!.test(readFileSync(seed, 'utf8')))).toEqual([])
})

test.each(['en', 'zh_CN'])('help speaks in the words of the pages (%s)', (locale) => {
  const pages = globSync(`db/seed/help/${locale}/*.md`)
  expect(pages.length).toBeGreaterThan(20)
  // An address has the specification's words.
  const saidOn = (page: string) => readFileSync(page, 'utf8').replaceAll(/\]\([^)]*\)/g, ']')
  expect(pages.filter((page) => refusedAnywhere[locale]!.test(saidOn(page)))).toEqual([])
})

const TYPED: Record<string, RegExp> = {
  en: /\b\d+ ?(-|–)?(minute|hour|day|year|MB|%|yuan)|¥\d[\d.,]*\d|\b(half|third|fourth|fifth|tenth) of\b/i,
  zh_CN: /\d+ ?(分钟|小时|天|日内|年|MB|%|元)|¥\d[\d.,]*\d|分之/,
}
/** The hotline's hours, and how long a shop has been here. */
const NO_RULE = / (support|noReasonUnreceived|thisYear)$/

test.each(Object.keys(TYPED))('no text of the shop types the number of a rule: it prints it (%s)', async (locale) => {
  const texts = await saidIn(shopTexts(locale).filter((file) => !/^src\/core\/|\/texts\/problems\//.test(file)))
  expect(texts.filter(([where, text]) => TYPED[locale]!.test(text) && !NO_RULE.test(where))).toEqual([])
})

/**
 * The numbers that a refusal names, in their order. A schema refuses without details, so these stand in the sentence.
 */
const named: Record<string, readonly number[]> = {
  userNameInvalid: [limits.USERNAME_MIN, limits.USERNAME_MAX],
  passwordWeak: [limits.PASSWORD_MIN, limits.PASSWORD_MAX],
  contactTooLong: [limits.CONTACT_MAX],
  nickInvalid: [1, limits.NICK_MAX],
  personNameInvalid: [1, limits.STAFF_NAME_MAX],
  receiverInvalid: [limits.RECEIVER_MIN, limits.RECEIVER_MAX],
  addressDetailInvalid: [limits.ADDRESS_DETAIL_MIN, limits.ADDRESS_DETAIL_MAX],
  reviewTooLong: [limits.REVIEW_MAX],
  reviewPicturesTooMany: [limits.REVIEW_IMAGES_MAX],
  pointsStep: [POINTS_STEP],
  courierMissing: [orders.COURIER_MAX],
  payPasswordInvalid: [own.PAY_PASSWORD_LENGTH],
  firmNameInvalid: [members.FIRM_NAME_MIN, members.FIRM_NAME_MAX],
  positionInvalid: [members.POSITION_MAX],
  contactNameInvalid: [members.CONTACT_NAME_MIN, members.CONTACT_NAME_MAX],
  firmAddressInvalid: [members.FIRM_ADDRESS_MIN, members.FIRM_ADDRESS_MAX],
  remarkMissing: [REMARK_MAX],
  shopNameInvalid: [shops.SHOP_NAME_MAX],
  shopDescriptionInvalid: [shops.SHOP_DESCRIPTION_MIN, shops.SHOP_DESCRIPTION_MAX],
  returnNoteTooLong: [returns.RETURN_NOTE_MAX],
  tooManyImages: [returns.RETURN_IMAGES_MAX],
}

test.each(['en', 'zh_CN'])('a refusal names the numbers of its rule (%s)', async (locale) => {
  const texts = Object.fromEntries(
    (
      await saidIn([`src/core/problem-texts/${locale}.ts`, ...globSync(`src/features/*/texts/problems/${locale}.ts`)])
    ).map(([where, text]) => [where.split(' ')[1]!, text]),
  )
  const numbers = Object.keys(named).map((name) => [name, texts[name]!.match(/\d+/g)!.map(Number)])
  expect(Object.fromEntries(numbers)).toEqual(named)
})
