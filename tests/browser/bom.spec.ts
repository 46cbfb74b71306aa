// A list of parts as purchasers have it becomes a quotation: matched line by line, decided by mouse or keyboard.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import exceljs from 'exceljs'
import { listToCart } from '#features/bom/contract.ts'
import { api } from './buying.ts'
import { accessible, languagesOf, newPerson, open, reload, speak, textIn, test } from './journey.ts'
import { listField, listLines, pasteInto, pasteList } from './part-list.ts'

const TWO_LINES = 'SKF 6204-2RS1\t20\nSKF 6205-2Z\t10'

/** Bearings of a maintenance shop. */
const SIZES = ['6200', '6201', '6202', '6203', '6204', '6205', '6206', '6300', '6301', '6302', '6303', '6304', '6305']
const BEARINGS = SIZES.flatMap((size) => [`SKF ${size}-2RS1`, `SKF ${size}-2Z`])

/** Those of them that nobody has to be asked about. */
async function clearOnes(page: Page): Promise<string[]> {
  const lines = BEARINGS.map((designation, key) => ({ key, designation, quantity: 5 }))
  const answer = await page.request.post('/prod/bom/match', { data: { lines } })
  const { data } = (await answer.json()) as { data: { lines: { key: number; status: string }[] } }
  return data.lines.filter(({ status }) => status === 'exact').map(({ key }) => BEARINGS[key]!)
}

for (const language of languagesOf(import.meta.filename)) {
  const text = textIn(language)

  test(`[HEADER-5] a visitor pastes a list, decides by keyboard what asks, and finds it after a reload (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await open(page, '/')
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('快速报价', 'Quick quote') })
      .click()
    await expect(page).toHaveURL('/bom')
    await expect(page).toHaveTitle(new RegExp(text('^清单报价：', '^Quote a parts list: ')))
    await accessible(page)
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text('下载模板（xlsx）', 'Template (xlsx)') }).click(),
    ])
    expect(template.suggestedFilename()).toBe(text('采购清单模板.xlsx', 'parts-list.xlsx'))

    const list =
      '采购申请\n型号\t数量\t备注\nSKF 6204-2RS1\t20\t\n6204-2RS\t10\t急\nXJ-2280 专用衬套\t2\t\n\n合计\t32\t'
    await pasteList(page, text, list)
    await expect(page.getByText(text('已读 3 行', '3 lines read'))).toBeVisible()
    await expect(page.getByText(text('未计入 4 行', '4 rows left out'))).toBeVisible()
    const [clear, asks, unknown] = [0, 1, 2].map((at) => listLines(page, text).nth(at))
    await expect(clear!).toContainText(text('精确', 'Exact'))
    await expect(asks!).toContainText(text('待选', 'To decide'))
    await expect(unknown!).toContainText(text('未找到', 'Not found'))
    await accessible(page)

    // F8 is the next line that asks; a figure chooses, and the next one is there.
    await page.keyboard.press('F8')
    await page.keyboard.press('2')
    await expect(asks!).toContainText(text('已选', 'Chosen'))
    await page.keyboard.press('s')
    await expect(unknown!).toContainText(text('已跳过', 'Skipped'))
    await page.keyboard.press('Control+z')
    await expect(unknown!).toContainText(text('未找到', 'Not found'))

    // Written otherwise in its place, and one more line.
    await page.keyboard.press('F8')
    await page.keyboard.press('e')
    await page.getByRole('textbox', { name: text('第 3 行的写法', 'Line 3 as written') }).fill('SKF 6205-2RS1')
    await page.keyboard.press('Enter')
    await expect(unknown!).toContainText(text('精确', 'Exact'))
    await page.getByRole('textbox', { name: text('再加一行', 'Another line') }).fill('SKF 6206-2Z 5')
    await page.keyboard.press('Enter')
    await expect(listLines(page, text).nth(3)).toContainText(text('精确', 'Exact'))

    const quantity = clear!.getByRole('textbox')
    await quantity.fill('30')
    await quantity.press('Enter')
    await expect(clear!).toContainText(text('数量 30', 'Quantity 30'))
    await reload(page)
    await expect(listField(page, text)).toHaveValue(list)
    await expect(asks!).toContainText(text('已选', 'Chosen'))
    await expect(clear!).toContainText(text('数量 30', 'Quantity 30'))
    await expect(listLines(page, text)).toHaveCount(4)

    // Who wants it in the cart signs in first.
    await page.getByRole('button', { name: text('4 行加入采购车', 'Add 4 lines to cart') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test(`[CART-7] two hundred lines go from the clipboard into a paid order, a quotation, a sheet and a saved list (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await newPerson(context, baseURL!)
    const clear = await clearOnes(page)
    expect(clear.length).toBeGreaterThan(10)
    const twoHundred = Array.from({ length: 200 }, (_, at) => `${clear[at % clear.length]}\t${(at % 3) + 1}`).join('\n')
    await open(page, '/bom')
    await pasteList(page, text, twoHundred)
    const toCart = page.getByRole('button', { name: text('200 行加入采购车', 'Add 200 lines to cart') })
    await expect(toCart).toBeEnabled()
    await expect(page.getByRole('button', { name: text('总价', 'Price'), exact: true })).toBeVisible()

    const [pdf] = await Promise.all([
      context.waitForEvent('response', (response) => response.headers()['content-type'] === 'application/pdf'),
      page.getByRole('button', { name: text('报价单 PDF', 'Quotation PDF') }).click(),
    ])
    expect(pdf.status()).toBe(200)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text('下载 xlsx', 'Download xlsx') }).click(),
    ])
    const book = new exceljs.Workbook()
    await book.xlsx.load((await readFile(await download.path())).buffer as ArrayBuffer)
    const cells = book.worksheets[0]!.getColumn(1).values.map(String)
    expect(cells).toEqual(expect.arrayContaining(clear))

    await page.getByRole('button', { name: text('存为清单', 'Save the list') }).click()
    await page.getByRole('textbox', { name: text('清单名称', 'Name of the list') }).fill('轴承 11 月')
    await page.keyboard.press('Enter')
    await expect(page.getByText(text('已保存：轴承 11 月', 'Saved: 轴承 11 月'))).toBeVisible()

    // What is no quantity goes nowhere; one typed a moment ago goes along, though its price is still on its way.
    const quantity = listLines(page, text).first().getByRole('textbox')
    await quantity.fill('1.5')
    await toCart.click()
    await expect(page.getByText(text('请输入正确的数量', 'Enter a correct quantity')).first()).toBeVisible()
    await expect(quantity).toHaveValue('1.5')
    await quantity.fill('7')
    const sent = page.waitForRequest(listToCart.path)
    await toCart.click()
    const [first] = ((await sent).postDataJSON() as { lines: { count: number }[] }).lines
    expect(first!.count).toBe(7)
    await expect(page.getByRole('status').filter({ hasText: text('已加入采购车', 'Added to the cart') })).toBeVisible()
    const place = {
      provinceId: 320000,
      province: '江苏省',
      cityId: 320400,
      city: '常州市',
      areaId: 320411,
      area: '新北区',
    }
    const home = { receiver: '赵敏', mobile: '13612348890', addr: '汉江西路 118 号 2 号库', ...place }
    await api(page, 'POST', '/p/address/addAddr', home)
    type Items = { shopCartItemDiscounts: { shopCartItems: { basketId: number }[] }[] }[]
    const { shopCarts } = await api<{ shopCarts: Items }>(page, 'POST', '/p/shopCart/info', [])
    const items = shopCarts.flatMap((shop) => shop.shopCartItemDiscounts.flatMap((group) => group.shopCartItems))
    expect(items.length).toBeGreaterThanOrEqual(clear.length)
    const basketIds = items.map(({ basketId }) => basketId)
    const { uuid } = await api<{ uuid: string }>(page, 'POST', '/p/order/confirm', { basketIds })
    const { orderNumbers } = await api<{ orderNumbers: string }>(page, 'POST', '/p/order/submit', { uuid })
    await api(page, 'POST', '/p/order/pay', { orderNumbers })

    // Next month it is opened again.
    await open(page, '/user-center/uc-part-lists')
    await accessible(page)
    await page.getByRole('link', { name: '轴承 11 月', exact: true }).click()
    await expect(page.getByText(text('清单“轴承 11 月”', 'List “轴承 11 月”'))).toBeVisible()
    await expect(page.getByRole('button', { name: text('200 行加入采购车', 'Add 200 lines to cart') })).toBeEnabled()
  })

  test(`a file that cannot be read says why, and what was typed stays; several lines in the search are offered as a list (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await open(page, '/list')
    const offered = page.getByRole('link', { name: text('按清单报价', 'Quote them as a list') })
    // The offer waits until the page is alive.
    await expect(async () => {
      await pasteInto(page.getByRole('combobox', { name: text('搜索商品', 'Search products') }), TWO_LINES)
      await expect(offered).toBeVisible({ timeout: 500 })
    }).toPass()
    await offered.click()
    await expect(page).toHaveURL('/bom')
    await expect(listLines(page, text)).toHaveCount(2)

    const upload = (name: string, mimeType: string, buffer: Buffer) =>
      page.getByLabel(text('上传文件', 'Upload a file')).setInputFiles({ name, mimeType, buffer })
    const alert = page.getByRole('main').getByRole('alert')
    await upload('a.pdf', 'application/pdf', Buffer.from('%PDF-1.7 no list'))
    await expect(alert).toContainText('XLSX')
    await upload('a.xlsx', 'application/octet-stream', Buffer.from('PK\u0003\u0004 no workbook'))
    await expect(alert).toBeVisible()
    await upload('b.csv', 'text/csv', Buffer.from('SKF 6204-2RS1,1\n'.repeat(2001)))
    await expect(alert).toContainText('2,000')
    await upload('c.csv', 'text/csv', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))
    await expect(alert).toContainText('10 MB')
    await expect(listField(page, text)).toHaveValue(TWO_LINES)
    await expect(listLines(page, text)).toHaveCount(2)

    // A column that was read otherwise is said, and remembered for lists of this make.
    await upload('d.csv', 'text/csv', Buffer.from('Code,Qty\nSKF 6206-2RS1,7\nSKF 6207-2Z,8\n'))
    await expect(alert).toHaveCount(0)
    await expect(listLines(page, text).first()).toContainText(text('数量 7', 'Quantity 7'))
    await page.getByRole('button', { name: text('改列', 'Change columns') }).click()
    const second = page.getByRole('combobox', { name: text('第 2 列', 'Column 2'), exact: true })
    await second.selectOption('none')
    await expect(listLines(page, text).first()).toContainText(text('未写数量', 'No quantity'))
    await upload('e.csv', 'text/csv', Buffer.from('Code,Qty\nSKF 6208-2RS1,9\n'))
    await expect(listLines(page, text)).toHaveCount(1)
    await expect(listLines(page, text).first()).toContainText(text('未写数量', 'No quantity'))
    await accessible(page)
  })
}
