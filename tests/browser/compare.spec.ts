// Parts side by side: ticked in lists and on product pages, kept while one walks about, sent as an address.
import { expect, type Page } from '@playwright/test'
import { accessible, languagesOf, open, reload, signIn, speak, test, textIn } from './journey.ts'

const ticks = (page: Page) => page.getByRole('main').getByRole('checkbox', { name: /^(对比|Compare) / })
const bar = (page: Page) => page.getByRole('region', { name: /^(对比栏|Comparison)$/ })

test('parts are ticked in table and grid, kept over pages and tabs, and a fifth says its message', async ({
  page,
  context,
}) => {
  await open(page, '/list?pn=20x47x14')
  await expect(bar(page)).toHaveCount(0)
  await ticks(page).nth(0).check()
  await expect(bar(page)).toContainText('对比 1/4')
  await expect(bar(page)).toContainText('再选一个即可对比')
  await ticks(page).nth(1).press('Space')
  await page.getByRole('main').getByRole('link', { name: '大图' }).click()
  await expect(ticks(page).nth(1)).toBeChecked()
  await ticks(page).nth(2).check()
  await reload(page)
  await expect(bar(page)).toContainText('对比 3/4')

  // A product opens in a tab of its own, which knows what was ticked here, and tells what is ticked there.
  const link = page.getByRole('main').locator('a[href^="/detail/"]').nth(4)
  const [detail] = await Promise.all([context.waitForEvent('page'), link.click()])
  const own = detail.getByRole('checkbox', { name: /^对比 / }).first()
  await expect(bar(detail)).toContainText('对比 3/4')
  await own.check()
  await expect(bar(detail)).toContainText('对比 4/4')
  await detail.close()
  await expect(bar(page)).toContainText('对比 4/4')

  await ticks(page).nth(7).click()
  await expect(page.getByRole('alert')).toHaveText('最多对比 4 个型号，请先移除一个')
  await expect(ticks(page).nth(7)).not.toBeChecked()
  await bar(page)
    .getByRole('button', { name: /^从对比中移除/ })
    .first()
    .click()
  await expect(bar(page)).toContainText('对比 3/4')
  await expect(ticks(page).nth(0)).not.toBeChecked()
  await bar(page).getByRole('link', { name: '开始对比' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+$/)
  await expect(page.getByRole('main').getByRole('columnheader')).toHaveCount(4)
})

test('the page marks what differs, shows only that on request, and lets a part go', async ({ page, request }) => {
  const ids = await idsOf(request, ['6204-2RS', '6204-2Z', '7204'])
  await open(page, `/compare?ids=${ids.join(',')}`)
  const main = page.getByRole('main')
  const row = (name: string | RegExp) => main.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(row(/^密封/)).toContainText('不同')
  await expect(row(/^内径/)).not.toContainText('不同')
  await main.getByRole('checkbox', { name: '只看不同' }).check()
  await expect(page).toHaveURL(/only=differences/)
  await expect(row(/^内径/)).toHaveCount(0)
  await expect(row(/^密封/)).toBeVisible()
  await reload(page)
  await expect(main.getByRole('checkbox', { name: '只看不同' })).toBeChecked()
  await expect(main.getByRole('img').first()).toBeVisible()
  await main
    .getByRole('button', { name: /^从对比中移除/ })
    .nth(2)
    .click()
  await expect(page).toHaveURL(new RegExp(`ids=${ids[0]},${ids[1]}&only=differences$`))
  await expect(main.getByRole('columnheader')).toHaveCount(3)
  await open(page, '/compare?ids=1,2')
  await expect(main.getByRole('status')).toContainText('已下架，未列出： 链接中的 2 个型号')
  await main.getByRole('link', { name: '去选购' }).click()
  await expect(page).toHaveURL('/list')
})

for (const language of languagesOf(import.meta.filename)) {
  const say = textIn(language)
  test(`what is no longer sold is named where it was ticked, and goes at one press (${language})`, async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    await speak(context, baseURL!, language)
    const [stays] = await idsOf(request, ['6204-2RS'])
    await open(page, '/notice-list')
    await page.evaluate(() => {
      const ticked = { skuId: 1, model: '6204-ZZ', brandName: 'HRB', pic: '' }
      localStorage.setItem('compare', JSON.stringify([ticked]))
    })
    await open(page, `/compare?ids=${stays},1,2`)
    const note = page.getByRole('main').getByRole('status')
    await expect(note).toContainText('6204-ZZ HRB')
    await expect(note).toContainText(say('链接中另有 1 个型号', '1 more part in this link'))
    await accessible(page)
    await note.getByRole('button', { name: say('移除', 'Remove') }).click()
    await expect(page).toHaveURL(`/compare?ids=${stays}`)
    await expect(note).toHaveCount(0)
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('columnheader')).toHaveCount(2)
  })
}

test('stocks of different units beside each other say of what they are', async ({ page, request }) => {
  const ids = await idsOf(request, ['6204-2RS', 'GB/T 5782 M8x40'])
  await open(page, `/compare?ids=${ids.join(',')}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '库存' }) })
  const cells = await row.getByRole('cell').allTextContents()
  expect(cells.map((cell) => /[\d,]+ (套|盒|包|件)/.exec(cell)?.[0])).toEqual([expect.any(String), expect.any(String)])
})

test('two parts taken away in a moment are both gone', async ({ page, request }) => {
  const ids = await idsOf(request, ['6204-2RS', '6204-2Z', '7204'])
  await open(page, `/compare?ids=${ids.join(',')}`)
  const remove = page.getByRole('main').getByRole('button', { name: /^从对比中移除/ })
  await remove.evaluateAll((buttons) => {
    for (const button of buttons.slice(0, 2)) (button as HTMLElement).click()
  })
  await expect(page).toHaveURL(`/compare?ids=${ids[2]}`)
  await expect(remove).toHaveCount(1)
})

test('[LIST-5] a colleague of another level opens the same address, sees the own prices, and buys from it', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const address = `/compare?ids=${(await idsOf(request, ['6204-2RS', '6204-2Z'])).join(',')}`
  const price = async () => Number((await page.locator('tbody .price').first().textContent())!.replace(/[^\d.]/g, ''))
  await open(page, address)
  const everybody = await price()
  await signIn(context, baseURL!, 'enterprise')
  await open(page, address)
  expect(await price()).toBeLessThan(everybody)
  await page
    .getByRole('button', { name: /^将 .* 加入采购车$/ })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: '已加入采购车' })).toBeVisible()
})

for (const language of languagesOf(import.meta.filename))
  test(`bar and page are accessible (${language})`, async ({ page, context, baseURL, request }) => {
    await speak(context, baseURL!, language)
    await open(page, '/list?pn=20x47x14&mode=grid')
    for (const at of [0, 1]) await ticks(page).nth(at).check()
    await expect(bar(page)).toBeVisible()
    await accessible(page)
    for (const path of [
      `/compare?ids=${(await idsOf(request, ['6204-2RS', '7204', 'M8x40'])).join(',')}`,
      '/compare',
    ]) {
      await open(page, path)
      await accessible(page)
    }
  })

/** The first part in stock that each of these words finds. */
async function idsOf(
  request: import('@playwright/test').APIRequestContext,
  said: readonly string[],
): Promise<number[]> {
  return Promise.all(
    said.map(async (keyword) => {
      const answer = await request.get('/search/page', { params: { keyword, hasStock: '1', size: '1' } })
      return (await answer.json()).data.records[0].skuId
    }),
  )
}
