// Two of the staff at the same thing at once: the second is told, loses nothing typed, and overwrites nothing unsaid.
import { expect, type Page } from '@playwright/test'
import { accessible, languagesOf, textIn, speak, staff, test } from './journey.ts'
import { openConsole } from './staff.ts'

type Row = { attributeId: number; nameZh: string; isFacet: boolean; isColumn: boolean }

const conflict = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /数据已被他人修改|changed by somebody else|Somebody else has changed/ })
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /(保\s*存|Save)$/ })
const reload = (page: Page) =>
  conflict(page)
    .getByRole('button', { name: /^(刷\s*新|Reload)$/ })
    .click()

test('[OPS-1] the parameters of a category: one moves a row, another ticks one; two orders are said', async ({
  page,
  context,
  baseURL,
}) => {
  const other = await staff(context, baseURL!, 'operator')
  type Category = { categoryId: number; level: number; nameZh: string }
  let category!: Category
  let was: Row[] = []
  for (const one of (await other<Category[]>('GET', '/platform/categories'))
    .filter(({ level }) => level === 3)
    .toReversed()) {
    was = await other<Row[]>('GET', `/platform/categoryAttributes?categoryId=${one.categoryId}`)
    category = one
    if (was.length >= 4) break
  }
  const { categoryId } = category
  const wire = (rows: Row[]) => rows.map(({ attributeId, isFacet, isColumn }) => ({ attributeId, isFacet, isColumn }))
  const put = (read: Row[], rows: Row[]) =>
    other('PUT', '/platform/categoryAttributes', { categoryId, was: wire(read), attributes: wire(rows) })
  const read = () => other<Row[]>('GET', `/platform/categoryAttributes?categoryId=${categoryId}`)

  await openConsole(page, baseURL!, 'operator', '/categories')
  await page.getByRole('button', { name: `${category.nameZh}的参数` }).click()
  const dialog = page.getByRole('dialog')
  await expect(save(page)).toBeDisabled()
  await dialog.getByRole('button', { name: `上移${was[1]!.nameZh}` }).click()
  const ticked = was.map((row, at) => (at === 3 ? { ...row, isFacet: !row.isFacet } : row))
  await put(was, ticked)
  await save(page).click()
  await expect(conflict(page)).toBeVisible()
  await accessible(page)
  await reload(page)
  await expect(conflict(page)).toHaveCount(0)
  await expect(dialog.getByRole('row').nth(1)).toContainText(was[1]!.nameZh)
  await expect(dialog.getByRole('checkbox', { name: `${was[3]!.nameZh}作为筛选项` })).toBeChecked({
    checked: ticked[3]!.isFacet,
  })
  await save(page).click()
  await expect(dialog).toHaveCount(0)
  const both = [ticked[1]!, ticked[0]!, ...ticked.slice(2)]
  expect(wire(await read())).toEqual(wire(both))

  await page.getByRole('button', { name: `${category.nameZh}的参数` }).click()
  await dialog.getByRole('button', { name: `下移${both[0]!.nameZh}` }).click()
  const theirs = both.toReversed()
  await put(both, theirs)
  await save(page).click()
  await reload(page)
  await expect(dialog.getByRole('status')).toContainText(theirs.map(({ nameZh }) => nameZh).join(' → '))
  await expect(dialog.getByRole('row').nth(1)).toContainText(was[0]!.nameZh)
  await save(page).click()
  await expect(dialog).toHaveCount(0)
  expect(wire(await read())).toEqual(wire(ticked))
  await put(ticked, was)
})

for (const language of languagesOf(import.meta.filename)) {
  const text = textIn(language)

  test(`[OPS-1] a review that somebody else has answered meanwhile leaves the list, not the form (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    const other = await staff(context, baseURL!, 'merchant')
    await openConsole(page, baseURL!, 'merchant', '/reviews?answered=no')
    const [asked] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/shop/reviews')),
      page.reload(),
    ])
    const { records } = ((await asked.json()) as { data: { records: { reviewId: number }[] } }).data
    const at = language === 'en' ? 0 : records.length - 1 // both run at the same time
    const answer = page.getByRole('button', { name: text('回复', 'Reply'), exact: true })
    await answer.nth(at).click()
    const field = page.getByRole('dialog').getByLabel(text('商家回复', 'Shop’s reply'))
    await field.fill('多谢，量规已随货附上。')
    await other('PUT', `/shop/reviews/${records[at]!.reviewId}/reply`, { was: null, content: '谢谢，已转仓库。' })
    await save(page).click()
    await reload(page)
    await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: '谢谢，已转仓库。' })).toBeVisible()
    await expect(field).toHaveValue('多谢，量规已随货附上。')
    await accessible(page)
    await save(page).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const now = await other<{ records: { reply: string }[] }>('GET', `/shop/reviews?reviewId=${records[at]!.reviewId}`)
    expect(now.records[0]!.reply).toBe('多谢，量规已随货附上。')
  })

  test(`[OPS-1] a coupon that two change before anybody has it keeps what each of them changed (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    const other = await staff(context, baseURL!, 'operator')
    const name = `Trial ${language} ${Date.now() % 1_000_000}`
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const form = {
      nameZh: name,
      nameEn: name,
      kind: 'amount',
      threshold: 100,
      amount: 20,
      scope: 'all',
      claimFrom: day(10),
      claimUntil: day(20),
      validDays: 7,
      issued: 5,
      perPerson: 1,
    }
    const { couponId } = await other<{ couponId: number }>('POST', '/platform/coupons', form)
    await openConsole(page, baseURL!, 'operator', `/coupons?keyword=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: /^(修\s*改|编\s*辑|Change|Edit)$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(text('名称（英文）', 'Name (English)')).fill(`${name} typed`)
    await other('PUT', `/platform/coupons/${couponId}`, { ...form, version: 1, issued: 500, nameEn: `${name} theirs` })
    await save(page).click()
    await reload(page)
    await expect(dialog.getByLabel(text('名称（英文）', 'Name (English)'))).toHaveValue(`${name} typed`)
    await expect(dialog.getByRole('status')).toContainText(`${name} theirs`)
    await expect(dialog.getByLabel(text('发行量', 'Issued'))).toHaveValue('500')
    await save(page).click()
    await expect(dialog).toHaveCount(0)
    type List = { records: { nameEn: string; issued: number; version: number }[] }
    const { records } = await other<List>('GET', `/platform/coupons?keyword=${encodeURIComponent(name)}`)
    expect(records[0]).toMatchObject({ nameEn: `${name} typed`, issued: 500, version: 3 })
    await other('POST', `/platform/coupons/${couponId}/stop`)
  })
}
