// A list of parts as purchasers have it becomes a quotation: matched line by line, decided by mouse or keyboard.
import { expect, type Page } from '@playwright/test'
import { api } from './buying.ts'
import { accessible, languagesOf, newPerson, open, reload, signIn, speak, textIn, test } from './journey.ts'

type Text = ReturnType<typeof textIn>
type Matched = { status: string; candidates: { model: string; offers: { skuId: number }[] }[] }

/** The clipboard of a spreadsheet. */
const paste = (page: Page, into: string, text: string): Promise<void> =>
  page.getByRole('textbox', { name: into, exact: true }).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const field = (text: Text) => text('清单', 'Parts list')
const row = (page: Page, words: string) =>
  page.getByRole('table', { name: /报价表|Quotation/ }).getByRole('row').filter({ hasText: words })
const matchedAll = (page: Page) => expect(page.getByRole('progressbar')).toHaveCount(0)

/** Parts as people write them, with what they are matched to: of the first pages of a search. */
async function wares(page: Page, count: number): Promise<string[]> {
  const models = new Set<string>()
  for (let current = 1; models.size < count; current++) {
    const answer = await page.request.get(`/search/page?keyword=6&current=${current}&size=40`)
    const { data } = (await answer.json()) as { data: { records: { model?: string; prodName: string }[] } }
    if (data.records.length === 0) break
    for (const { model } of data.records) if (model) models.add(model)
  }
  return [...models].slice(0, count)
}
void api
void wares
void (undefined as unknown as Matched)

for (const language of languagesOf(import.meta.filename)) {
  const text = textIn(language)

  test(`a visitor pastes a list, decides by keyboard what asks, and finds it again after a reload (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await open(page, '/')
    await page.getByRole('banner').getByRole('button', { name: text('快速报价', 'Quick quote') }).click()
    await expect(page).toHaveURL('/bom')
    await expect(page).toHaveTitle(new RegExp(text('^清单报价：', '^Quote a parts list: ')))
    await accessible(page)

    await paste(
      page,
      field(text),
      '采购申请\n型号\t数量\t备注\n6204-2RS1\t20\t\n6205\t10\t急\nXJ-2280 专用衬套\t2\t\n\n合计\t32\t',
    )
    await expect(page.getByText(text('已读 3 行', '3 lines read'))).toBeVisible()
    await expect(page.getByText(text('未计入', 'left out'))).toBeVisible()
    await matchedAll(page)
    await expect(row(page, 'XJ-2280')).toContainText(text('未找到', 'Not found'))
    await accessible(page)

    // The next line that asks, by its key; its second candidate by its figure, and on to the next.
    const asks = row(page, '6205')
    await page.keyboard.press('F8')
    if (await asks.getByText(text('待选', 'To decide')).isVisible()) {
      await page.keyboard.press('2')
      await expect(asks).toContainText(text('已选', 'Chosen'))
    }
    await page.keyboard.press('F8')
    await page.keyboard.press('s')
    await expect(row(page, 'XJ-2280')).toContainText(text('已跳过', 'Skipped'))
    await page.keyboard.press('Control+z')
    await expect(row(page, 'XJ-2280')).toContainText(text('未找到', 'Not found'))

    const before = await asks.textContent()
    await reload(page)
    await matchedAll(page)
    await expect(asks).toHaveText(before!)
    await expect(page.getByRole('textbox', { name: field(text), exact: true })).toHaveValue(/6204-2RS1\t20/)
  })
}
void newPerson
void signIn
