import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { drawing, sendPicture } from '../../../../tests/upload.ts'
import { widthsOf } from '../pictures.ts'
import { SHOP_LIBRARY_PATH } from '../rules.ts'
import * as contract from '../staff-contract.ts'
import type { LibraryRow } from '../staff-contract.ts'

async function sent(width = 1600, height = 400) {
  const { merchant } = await testApp()
  const owner = await merchant()
  const bytes = await drawing(width, height).png().toBuffer()
  const { data } = await sendPicture(bytes, { token: owner.token, path: SHOP_LIBRARY_PATH })
  return { ...owner, picture: data as unknown as LibraryRow }
}

test('[IMG-1] a picture of the library is served in several widths, each as AVIF and WebP, to be kept for ever', async () => {
  const { app } = await testApp()
  const { picture } = await sent()
  expect(picture).toMatchObject({ width: 1600, height: 400 })
  for (const width of widthsOf(1600))
    for (const format of ['avif', 'webp'] as const) {
      const response = await app.inject({ url: `${picture.src}-${width}.${format}` })
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect((await sharp(response.rawPayload).metadata()).width).toBe(width)
    }
  expect((await app.inject({ url: `${picture.src}-481.webp` })).statusCode).toBe(404)
  expect((await app.inject({ url: `${picture.src}.webp` })).statusCode).toBe(404)
})

test('a part of a picture is one of its own; a part that is none is refused', async () => {
  const { as, picture } = await sent()
  const { pictureId } = picture
  const { data } = await as(contract.cropShopPicture, { pictureId, x: 0.5, y: 0, w: 0.25, h: 1 })
  expect(data).toMatchObject({ width: 400, height: 400 })
  expect(data.src).not.toBe(picture.src)
  expect(await as(contract.cropShopPicture, { pictureId, x: 0.9, y: 0, w: 0.5, h: 1 })).toMatchObject({
    problem: 'uploadInvalid',
  })
})

test('a picture is described in both languages, placed, and stays on pages when it leaves the library', async () => {
  const { as, picture } = await sent(300, 100)
  const { pictureId, src, width, height } = picture
  const words = { altZh: '深沟球轴承', altEn: 'Deep groove ball bearing' }
  expect((await as(contract.describeShopPicture, { pictureId, ...words })).data).toMatchObject(words)
  const { data: begun } = await as(contract.addShopDecoration, {})
  const { data: detail } = await as(contract.shopDecoration, begun)
  const shown = { src, width, height, alt: { zh_CN: words.altZh, en: words.altEn } }
  const content = [{ type: 'picture_by', dataField: { layout: 'single', pictures: [{ picture: shown, link: '' }] } }]
  const saved = await as(contract.saveShopDecoration, { ...begun, version: detail.version, content })
  expect(saved.data).toEqual({ version: detail.version + 1 })
  await as(contract.removeShopPicture, { pictureId })
  expect((await as(contract.shopDecorationPictures, {})).data.some((one) => one.pictureId === pictureId)).toBe(false)
  expect((await as(contract.publishShopDecoration, { ...begun, version: saved.data.version })).data.isLive).toBe(true)
})

test('what is no picture is refused', async () => {
  const { token } = await sent(300, 100)
  const answer = await sendPicture(Buffer.from('<svg onload="alert(1)"/>'), { token, path: SHOP_LIBRARY_PATH })
  expect(answer).toMatchObject({ success: false, problem: 'uploadInvalid' })
})
