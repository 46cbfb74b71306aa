// What has to be filled in carries its mark before anybody presses, and what is wrong is said beside its field.
import { expect, type Locator, type Page } from '@playwright/test'
import { alive, languagesOf, newPerson, open, speak, test, textIn } from './journey.ts'
import { api, type Goods } from './buying.ts'

/** Fields that are refused without a mark or without a word beside them, by their names. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const starred = (one: Element | null | undefined) =>
      one !== null && one !== undefined && getComputedStyle(one, '::before').content.startsWith('"*"')
    const namedBy = (field: Element) =>
      (field.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
    const refused = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')]
    return refused.flatMap((field) => {
      const group = field.closest('fieldset')
      const label = field.labels?.[0]
      const isMarked =
        field.ariaRequired === 'true' ||
        (field.required &&
          [label, label?.querySelector('span'), group?.firstElementChild, ...namedBy(field)].some((one) =>
            starred(one),
          ))
      const said = field.getAttribute('aria-describedby')?.split(' ') ?? []
      const isTold =
        said.some((id) => document.getElementById(id)?.matches('.field-error, .note-error')) ||
        group?.querySelector('.field-error') !== null
      return isMarked && isTold ? [] : [field.name || field.id || field.type]
    })
  })

/** Sends it empty: so many fields at least are refused, none without mark and word, and the first has the focus. */
async function sendEmpty(page: Page, submit: Locator, atLeast: number): Promise<void> {
  await alive(submit)
  await submit.click()
  const refused = page.locator('[aria-invalid="true"]')
  await expect.poll(() => refused.count()).toBeGreaterThanOrEqual(atLeast)
  expect(await faults(page)).toEqual([])
  await expect(refused.first()).toBeFocused()
}

for (const language of languagesOf(import.meta.filename))
  test(`forms of a buyer mark what has to be filled in and say beside a field what is wrong with it (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    const text = textIn(language)
    for (const path of ['/login', '/register']) {
      await open(page, path)
      await sendEmpty(page, page.locator('main form button[type=submit]').last(), 3)
    }
    await expect(page.getByLabel(text('联系人', 'Contact name'))).not.toHaveAttribute('required')
    await newPerson(context, baseURL!)

    await open(page, '/user-center/uc-address')
    await page
      .getByRole('button', { name: text('新增地址', 'Add an address') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await sendEmpty(page, dialog.getByRole('button', { name: text('保存', 'Save') }), 4)

    await open(page, '/user-center/uc-invoice')
    await page
      .getByRole('button', { name: text('新增抬头', 'Add billing details') })
      .first()
      .click()
    await sendEmpty(page, dialog.getByRole('button', { name: text('保存', 'Save') }), 2)

    for (const [path, fields] of [
      ['/approve-member', 6],
      ['/user-center/uc-freeshop', 5],
    ] as const) {
      await open(page, path)
      await sendEmpty(page, page.locator('main form button[type=submit]').last(), fields)
    }

    const { records } = await api<{ records: (Goods & { shopId: number })[] }>(
      page,
      'GET',
      '/search/page?keyword=6204&hasStock=true&size=1',
    )
    const [part] = records
    await page.evaluate((item) => sessionStorage.setItem('buyNow', JSON.stringify(item)), {
      skuId: part!.skuId,
      prodId: part!.prodId,
      shopId: part!.shopId,
      prodCount: 1,
    })
    await open(page, `/submit-order?orderEntry=1&shopIds=${part!.shopId}`)
    const order = page.getByRole('button', { name: text('提交订单', 'Place order') })
    await alive(order)
    await order.click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    expect(await faults(page)).toEqual([])
  })
