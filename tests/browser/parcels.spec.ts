// An order that leaves in two parcels: what the clerk does by mouse, and what the buyer sees after each of them.
import { expect } from '@playwright/test'
import { api, buy, type Goods } from './buying.ts'
import { accessible, languagesOf, newPerson, open, reload, textIn, speak, test } from './journey.ts'
import { openConsole } from './staff.ts'

test.describe.configure({ timeout: 120_000 })

for (const language of languagesOf(import.meta.filename))
  test(`[OPS-1] [ORDER-3] [ORDER-4] a merchant ships a part of the pieces, then the rest, and the buyer’s order shows both parcels (${language})`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    await newPerson(context, baseURL!)
    await open(page, '/')
    const place = {
      provinceId: 320000,
      province: '江苏省',
      cityId: 320400,
      city: '常州市',
      areaId: 320411,
      area: '新北区',
    }
    await api(page, 'POST', '/p/address/addAddr', {
      receiver: '赵敏',
      mobile: '13612348890',
      addr: '汉江西路 118 号 2 号库',
      ...place,
    })
    const { records } = await api<{ records: (Goods & { totalStocks: number })[] }>(
      page,
      'GET',
      '/search/page?shopId=101&current=1&size=40',
    )
    const [first, second] = records.filter(({ totalStocks }) => totalStocks > 50)
    const wares = [
      { skuId: first!.skuId, count: 3 },
      { skuId: second!.skuId, count: 2 },
    ]
    const orderNumber = await buy(page, wares)

    const office = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await speak(office.context(), baseURL!, language)
    await openConsole(office, baseURL!, 'merchant', `/orders?words=${orderNumber}`)
    await office.getByRole('link', { name: orderNumber }).click()
    await expect(office.getByText(text('尚未发货', 'Nothing shipped yet.'))).toBeVisible()
    const ship = office.getByRole('button', { name: text('发货', 'Ship'), exact: true })
    const drawer = office.getByRole('dialog', { name: text('发货', 'Ship a parcel') })
    const save = drawer.getByRole('button', { name: text('发货', 'Ship') })
    const pieces = drawer.getByRole('spinbutton')
    const fill = async (courier: string, waybill: string) => {
      await drawer.getByLabel(text('物流公司', 'Courier')).fill(courier)
      await drawer.getByLabel(text('运单号', 'Tracking number')).fill(waybill)
    }
    const waybills = [`SF${Date.now()}`, `YT${Date.now()}`] as const

    await test.step('a parcel without a courier or without goods is refused where it is typed', async () => {
      await ship.click()
      await expect(pieces).toHaveCount(2)
      await expect(pieces.nth(0)).toHaveValue('3')
      await expect(pieces.nth(1)).toHaveValue('2')
      await save.click()
      await expect(drawer.getByText(text('请填写物流公司', 'Enter the courier'), { exact: false })).toBeVisible()
      await accessible(office)
      await fill(text('顺丰速运', 'SF Express'), ` ${waybills[0].replace('SF', 'SF ')} `)
      for (const field of await pieces.all()) await field.fill('0')
      await save.click()
      await expect(drawer.getByRole('alert')).toBeVisible()
    })

    await test.step('the first parcel takes a part of the pieces', async () => {
      await pieces.nth(0).fill('1')
      await save.click()
      await expect(drawer).toBeHidden()
      await expect(ship).toBeFocused()
      await expect(office.getByText(`${text('包裹 1: 顺丰速运', 'Parcel 1: SF Express')} ${waybills[0]}`)).toBeVisible()
      await expect(office.getByText(text('部分发货', 'Partly shipped'))).toBeVisible()
      await open(page, `/user-center/uc-order-detail?orderNumber=${orderNumber}`)
      await expect(page.getByText(waybills[0])).toBeVisible()
      await expect(
        page.getByRole('list', { name: text('包裹内商品', 'In this parcel') }).getByRole('listitem'),
      ).toHaveCount(1)
      await expect(page.getByRole('button', { name: text('确认收货', 'Confirm receipt') })).toHaveCount(0)
    })

    await test.step('the second one takes what is left, from the list, and nothing is left to ship', async () => {
      await office.goto(`/console/orders?words=${orderNumber}`)
      const fromList = office.getByRole('button', { name: `${text('发货', 'Ship')} ${orderNumber}` })
      await fromList.click()
      await expect(pieces.nth(0)).toHaveValue('2')
      await expect(pieces.nth(1)).toHaveValue('2')
      await fill(text('圆通速递', 'YTO Express'), waybills[1])
      await save.click()
      await expect(drawer).toBeHidden()
      await expect(fromList).toHaveCount(0)
      await office.getByRole('link', { name: orderNumber }).click()
      await expect(
        office.getByText(`${text('包裹 2: 圆通速递', 'Parcel 2: YTO Express')} ${waybills[1]}`),
      ).toBeVisible()
      await expect(ship).toHaveCount(0)
      await accessible(office)
    })

    await test.step('the buyer sees both, each with what is in it, and confirms receipt of all', async () => {
      await reload(page)
      const parcels = page.getByRole('group', { name: text('包裹', 'Parcels') }).getByRole('button')
      await expect(parcels).toHaveText([
        text('包裹 1：顺丰速运', 'Parcel 1: SF Express'),
        text('包裹 2：圆通速递', 'Parcel 2: YTO Express'),
      ])
      await expect(page.getByText(waybills[0])).toBeVisible()
      await parcels.nth(1).click()
      await expect(page.getByText(waybills[1])).toBeVisible()
      await expect(
        page.getByRole('list', { name: text('包裹内商品', 'In this parcel') }).getByRole('listitem'),
      ).toHaveCount(2)
      await expect(page.getByRole('button', { name: text('确认收货', 'Confirm receipt') }).first()).toBeVisible()
    })
    await test.step('[ADMIN-1] the operator reads in the log, in words, who sent what in which parcel', async () => {
      const mall = await (await browser.newContext({ baseURL: baseURL! })).newPage()
      await speak(mall.context(), baseURL!, language)
      await openConsole(mall, baseURL!, 'operator', `/log?keyword=${orderNumber}`)
      const rows = mall.getByRole('row').filter({ has: mall.getByRole('link', { name: orderNumber }) })
      await expect(rows).toHaveCount(2)
      await expect(rows.first()).toContainText(text('发货', 'Shipped'))
      await rows.first().getByRole('button').click()
      await expect(
        mall.getByRole('row', { name: `${text('运单号', 'Tracking number')} – ${waybills[1]}`, exact: true }),
      ).toBeVisible()
      const pieces = mall.getByRole('row', {
        name: new RegExp(`^${text('商品', 'Items')} · BG-.*${second!.model}.* – 2$`),
      })
      await expect(pieces).toBeVisible()
      await accessible(mall)
      await rows.first().getByRole('link', { name: orderNumber }).click()
      await expect(mall.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
      await mall.context().close()
    })
    await office.context().close()
  })
