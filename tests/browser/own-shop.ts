// A shop of a journey's own, where what it changes would be in the way of other journeys. Opened by the API: its pages
// are another journey's matter.
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { PRIVATE_UPLOAD } from '#core/wire/private-upload.ts'
import { api } from './buying.ts'
import { newPerson, speak, staff } from './journey.ts'
import { sealed, signInStaff } from './staff.ts'

const STORE_PASSWORD = '62046205'
const OWN_PASSWORD = 'sprocket-6205-chain'
let shops = 0

type OwnShop = {
  /** A window of the back office, signed in as the owner. */
  office: Page
  shopId: number
  /** The owner's, for calls. */
  token: string
  /** Calls the back office as the owner. */
  ask: <Data>(method: string, path: string, data?: object) => Promise<Data>
}

export async function ownShop(browser: Browser, baseURL: string, language: 'zh_CN' | 'en' = 'zh_CN'): Promise<OwnShop> {
  const context = await browser.newContext({ baseURL })
  await speak(context, baseURL, language)
  const mobile = await newPerson(context, baseURL)
  const office = await context.newPage()
  const applicationId = await api<number>(office, 'POST', '/p/shopApply/apply', {
    shopName: `江南传动 ${String(Date.now()).slice(-8)}${shops++}`,
    description: '经营链条、皮带与联轴器二十年，常州现货。',
    contactName: '赵敏',
    phone: '13912345678',
    provinceId: 320000,
    cityId: 320400,
    areaId: 320411,
    address: '汉江西路 118 号',
    ...(await papers(office)),
    storePassword: await sealed(context, baseURL, STORE_PASSWORD),
  })
  const operator = await staff(context, baseURL, 'operator')
  const shopId = await operator<number>('PUT', '/platform/shopAudit/approve', { applicationId })
  const authorization = await signInStaff(context, baseURL, [mobile, STORE_PASSWORD])
  const ask = async <Data>(method: string, path: string, data?: object): Promise<Data> => {
    const answer = await context.request.fetch(`${baseURL}${path}`, {
      method,
      headers: { authorization },
      ...(data && { data }),
    })
    return (await answer.json()).data
  }
  const [oldPassWord, newPassWord] = [
    await sealed(context, baseURL, STORE_PASSWORD),
    await sealed(context, baseURL, OWN_PASSWORD),
  ]
  await ask('POST', '/staff/password', { oldPassWord, newPassWord })
  return { office, shopId, token: authorization, ask }
}

export async function papers(page: Page, fileName = 'paper.png'): Promise<Record<string, string>> {
  const authorization = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  const buffer = await sharp({ create: { width: 480, height: 480, channels: 3, background: '#0f4c81' } })
    .png()
    .toBuffer()
  const file = { name: fileName, mimeType: 'image/png', buffer }
  const ids: Record<string, string> = {}
  for (const name of ['logoId', 'licenceId', 'idFrontId', 'idBackId']) {
    const answer = await page.request.post(PRIVATE_UPLOAD, { headers: { authorization }, multipart: { file } })
    ids[name] = (await answer.json()).data.fileId
  }
  return ids
}

type Nut = { model: string; brand?: string; weightG?: number }

/** Puts a nut of 20 yuan on sale. */
export async function sellNut(
  { ask }: OwnShop,
  { model, brand = 'TONG', weightG = 560 }: Nut,
): Promise<{ prodId: number; skuId: number }> {
  const { prodId } = await ask<{ prodId: number }>('POST', '/shop/products', {
    category: 'hex-nuts',
    brand,
    model,
    nameZh: `六角螺母 ${model}`,
    nameEn: `nut ${model}`,
    unitZh: '包',
    unitEn: 'pack',
    drawing: 'hexNut',
    dims: { d: '8', p: '1.25', m: '7.5', s: '13' },
    attributes: { thread: 'M8', acrossFlats: '13', nutHeight: '7.5', threadPitch: '1.25' },
    skus: [{ skuModel: model, price: '20', stock: '500', weightG: String(weightG) }],
  })
  const { skus } = await ask<{ skus: { skuId: number }[] }>('GET', `/shop/products/${prodId}`)
  return { prodId, skuId: skus[0]!.skuId }
}
