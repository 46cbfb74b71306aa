// A flash sale as its shop writes it and the operator decides about it, in the back office.
import { expect, type Locator } from '@playwright/test'
import { cents, formatYuan, yuan } from '#core/money.ts'
import { shortMoment } from '#core/short-moment.ts'
import { languagesOf, open, speak, staff, test, textIn } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

// One after the other: what one language has approved is free no more for the other.
test.describe.configure({ timeout: 120_000, mode: 'default' })

type Ask = Awaited<ReturnType<typeof staff>>
type Goods = {
  skuId: number
  prodId: number
  model: string
  partyCode: string
  price: number
  least: number
  stock: number
}
type Session = { startTime: string; endTime: string }

/** Goods of the shop that stand in no other sale’s way, and the last two sessions that can be proposed for. */
async function freeGoods(ask: Ask): Promise<{ ware: Goods; session: Session; before: Session; price: number }> {
  const [before, session] = (await ask<Session[]>('GET', '/shop/flash/sessions')).slice(-2) as [Session, Session]
  for (const ware of await ask<Goods[]>('GET', '/shop/flash/goods')) {
    const price = Math.floor(ware.least * 80) / 100
    if (ware.stock < 5 || ware.stock >= 10_000 || price < 0.01) continue
    const lines = [{ prodId: ware.prodId, skuId: ware.skuId, price }]
    const asked = { kind: 'flash', startTime: before.startTime, endTime: session.endTime, lines }
    if ((await ask<object[]>('POST', '/shop/saleConflicts', asked)).length === 0)
      return { ware, session, before, price }
  }
  throw new Error('the shop has no goods that are free')
}

const choose = async (box: Locator, words: string, option: RegExp): Promise<void> => {
  await box.click()
  if (words) await box.fill(words)
  await box.page().locator('.ant-select-item-option:visible').filter({ hasText: option }).first().click()
}

const plain = (words: string): RegExp => new RegExp(words.replaceAll(/[^\p{L}\p{N}]/gu, '.'), 'u')

for (const language of languagesOf(import.meta.filename))
  test(`[PROMO-1] [OPS-1] in ${language} a merchant proposes a flash sale, the operator approves it, and buyers can be reminded`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    const said = textIn(language)
    await speak(context, baseURL!, language)
    const shopContext = await browser.newContext({ baseURL: baseURL! })
    await speak(shopContext, baseURL!, language)
    const { ware, session, before, price } = await freeGoods(await staff(shopContext, baseURL!, 'merchant'))
    const shop = await shopContext.newPage()
    await openConsole(shop, baseURL!, 'merchant', '/sales/flash/new')
    const propose = shop.getByRole('button', { name: said('保存并提报', 'Save and propose') })
    await propose.click()
    await expect(shop.getByText(said('请填写', 'Required')).first()).toBeVisible()
    await choose(shop.getByLabel(said('商品', 'Product'), { exact: true }), ware.partyCode, plain(ware.partyCode))
    const hour = session.startTime.slice(11, 16)
    await shop.getByLabel(said('场次', 'Session'), { exact: true }).click()
    await shop.keyboard.press('ArrowUp') // from the first to the last
    await shop.keyboard.press('Enter')
    await expect(shop.locator('form')).toContainText(shortMoment(session.startTime, language))
    await shop.getByLabel(said('秒杀价', 'Flash price'), { exact: true }).fill(String(ware.least))
    const units = shop.getByLabel(said('活动数量', 'Units'), { exact: true })
    await units.fill(String(ware.stock + 1))
    await shop.getByLabel(said('每人限购', 'Limit per person'), { exact: true }).fill('2')
    // More than there are: said at the field, before anything is sent.
    await propose.click()
    await expect(shop.getByText(said('补足后才能提报', 'It can be proposed once more are in')).first()).toBeVisible()
    await expect(units).toBeFocused()
    await expect(shop.getByText(said('售完店铺预计让利', 'if all sells'))).toHaveCount(0)
    await units.fill('5')
    await propose.click()
    const dear = said('秒杀价须低于', 'The flash price must be below')
    await expect(shop.getByRole('alert').filter({ hasText: dear })).toBeVisible()
    await shop.getByLabel(said('秒杀价', 'Flash price'), { exact: true }).fill(String(price))
    await expect(shop.getByText(said('没有冲突', 'No conflicts'))).toBeVisible()
    const given = formatYuan(yuan((cents(ware.price) - cents(price)) * 5))
    await expect(shop.getByText(said(`售完店铺预计让利 ¥${given}`, `Shop pays ¥${given} if all sells`))).toBeVisible()
    // What it costs the shop is noted beside it; a price below that is pointed out before anything is saved.
    const cost = shop.getByLabel(said('成本价', 'Your cost'))
    const note = shop.getByRole('button', { name: said('登记', 'Note'), exact: true })
    await cost.fill(String(ware.least))
    await note.press('Enter')
    await expect(shop.getByText(said('低于店铺登记的成本价', 'below the cost that the shop noted'))).toBeVisible()
    await expect(note).toBeFocused()
    await cost.fill('')
    await note.press('Enter')
    await expect(shop.getByText(said('没有冲突', 'No conflicts'))).toBeVisible()
    await propose.click()
    await expect(shop).toHaveURL(/\/console\/sales$/)
    const name = new RegExp(`${plain(ware.model).source}.*${hour}`, 'u')
    const row = shop
      .getByRole('row')
      .filter({ hasText: name })
      .filter({ hasText: said('待审批', 'Waiting for approval') })
    await expect(row).toHaveCount(1)
    await expectAccessible(shop, '/sales')
    await expectAccessible(shop, '/sales/flash/new')

    const mallContext = await browser.newContext({ baseURL: baseURL! })
    await speak(mallContext, baseURL!, language)
    const mall = await mallContext.newPage()
    await openConsole(mall, baseURL!, 'operator', '/sales')
    const proposals = mall.getByRole('region', { name: said('商家提报', 'Proposals') })
    const proposal = proposals.getByRole('listitem').filter({ has: mall.getByRole('heading', { name }) })
    await expect(proposal).toContainText(price.toFixed(2))
    await proposal.getByRole('button', { name: said('同意', 'Approve') }).click()
    await expect(proposal).toHaveCount(0)
    await expect(proposals.getByRole('heading', { level: 2 })).toBeFocused()
    await expectAccessible(mall, '/sales')

    await shop.goto('/console/sales')
    await expect(
      shop
        .getByRole('row')
        .filter({ hasText: name })
        .filter({ hasText: said('未开始', 'Not started') }),
    ).toHaveCount(1)
    const ask = await staff(shopContext, baseURL!, 'merchant')
    const { records } = await ask<{ records: { saleId: number; name: string }[] }>('GET', '/shop/sales?kind=flash')
    const { saleId } = records.find((one) => name.test(one.name))!
    // What was approved stands in the way of another: from the list the shop moves that to another session, and asks
    // again without typing the rest.
    const again = { skuId: ware.skuId, price, units: 7, perPerson: 2, startTime: session.startTime }
    await ask('POST', '/shop/flash', again)
    await openConsole(shop, baseURL!, 'merchant', '/sales')
    const blocked = shop.getByRole('row').filter({ hasText: name }).filter({ hasText: ware.model })
    await blocked.getByRole('link', { name: said('修改再提', 'Change and propose again') }).press('Enter')
    await expect(units).toHaveValue('7')
    await expect(shop.getByText(said('同时段已有秒杀', 'at the same time')).first()).toBeVisible()
    await shop.getByLabel(said('场次', 'Session'), { exact: true }).press('ArrowDown')
    await shop.keyboard.press('ArrowUp') // from the last to the one before
    await shop.keyboard.press('Enter')
    await expect(shop.locator('form')).toContainText(shortMoment(before.startTime, language))
    await expect(shop.getByText(said('没有冲突', 'No conflicts'))).toBeVisible()
    await propose.press('Enter')
    await expect(shop).toHaveURL(/\/console\/sales$/)
    const moved = new RegExp(`${plain(ware.model).source}.*${before.startTime.slice(11, 16)}`, 'u')
    await expect(
      shop
        .getByRole('row')
        .filter({ hasText: moved })
        .filter({ hasText: said('待审批', 'Waiting for approval') }),
    ).toHaveCount(1)
    await open(page, `/secdetail/${saleId}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ware.model)
    await expect(
      page.getByRole('button', { name: said(`提醒我：${ware.model}`, `Remind me: ${ware.model}`), exact: true }),
    ).toBeVisible()
    await shopContext.close()
    await mallContext.close()
  })
