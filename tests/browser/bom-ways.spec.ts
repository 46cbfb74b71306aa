// Ways into the list of parts, and what becomes of a long one: of a visitor who signs in, of a sheet that comes back.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { matchLines } from '#features/bom/contract.ts'
import { holdAnswers, languagesOf, newPerson, open, PASSWORD_OF_NEW, speak, textIn, test } from './journey.ts'
import { listField, listLines, pasteList } from './part-list.ts'

/** Bearings that are found without a question, so often in turn. */
const many = (count: number): string =>
  Array.from({ length: count }, (_, at) => `SKF 62${String((at % 6) + 1).padStart(2, '0')}-2Z\t${(at % 4) + 1}`).join(
    '\n',
  )

/** Of each line that is shown which part is bought, and how much of it. */
const bought = (page: Page, text: ReturnType<typeof textIn>): Promise<string[]> =>
  listLines(page, text).evaluateAll((rows) =>
    rows.map((row) => {
      const part = row.querySelector('a[href^="/detail/"]')!.getAttribute('href')
      return `${part} ${row.querySelector<HTMLInputElement>('input[inputmode]')!.value}`
    }),
  )

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

for (const language of languagesOf(import.meta.filename)) {
  const text = textIn(language)

  test(`[HEADER-5] home, the empty cart, help and the person's own lists lead to the page that quotes a list (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await newPerson(context, baseURL!)
    const ways: [string, string][] = [
      ['/', text('粘贴清单，当场报价', 'Paste a parts list, get it quoted')],
      ['/cart', text('粘贴清单报价', 'Quote a parts list')],
      ['/help', text('清单报价', 'Quote a parts list')],
      ['/user-center/uc-part-lists', text('清单报价', 'Quote a parts list')],
    ]
    for (const [from, name] of ways) {
      await open(page, from)
      await page.getByRole('main').getByRole('link', { name, exact: true }).press('Enter')
      await expect(page).toHaveURL('/bom')
      await expect(listField(page, text)).toBeVisible()
    }
  })

  test(`[CART-7] two hundred lines of a visitor are still there after signing in, and come back from a sheet as they went (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    const mobile = await newPerson(context, baseURL!)
    await context.clearCookies({ name: 'token' })
    await open(page, '/bom')
    await pasteList(page, text, many(200))
    const toCart = page.getByRole('button', { name: text('200 行加入采购车', 'Add 200 lines to cart') })
    await toCart.click()
    await expect(page.getByRole('dialog')).toBeVisible()

    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(text('用户名或手机号', 'User name or mobile number'), { exact: true }).fill(mobile)
    await dialog.getByLabel(text('密码', 'Password'), { exact: true }).fill(PASSWORD_OF_NEW)
    await dialog.getByRole('checkbox', { name: text('我已阅读并同意', 'I have read and accept') }).check()
    await dialog.getByRole('button', { name: text('登录', 'Log in'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(toCart).toBeEnabled()
    const before = await bought(page, text)
    expect(before.length).toBeGreaterThan(50)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text('下载 xlsx', 'Download xlsx') }).click(),
    ])
    const sheet = await readFile(await download.path())
    await page
      .getByLabel(text('上传文件', 'Upload a file'))
      .setInputFiles({ name: 'back.xlsx', mimeType: XLSX, buffer: sheet })
    await expect(toCart).toBeEnabled()
    expect(await bought(page, text)).toEqual(before)
    await toCart.click()
    await expect(page.getByRole('status').filter({ hasText: text('已加入采购车', 'Added to the cart') })).toBeVisible()
  })

  test(`two thousand lines are matched piece by piece, and the page says how far it is (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await open(page, '/bom')
    const release = await holdAnswers(page, new RegExp(matchLines.path))
    await pasteList(page, text, many(2000))
    const progress = page.getByRole('progressbar')
    await expect(progress).toHaveJSProperty('max', 2000)
    await expect(progress).toHaveJSProperty('value', 0)
    release()
    await expect(progress).toHaveCount(0, { timeout: 60_000 })
    await expect(
      page.getByRole('button', { name: text('2,000 行加入采购车', 'Add 2,000 lines to cart') }),
    ).toBeVisible()
  })
}
