// What people send as pictures and is none, or is more than one: refused, or drawn anew until nothing of it is left.
import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { IMAGE_BYTES_LARGE } from '#core/limits.ts'
import { PRIVATE_UPLOAD } from '#core/wire/private-upload.ts'
import { after, DAY_MS, MINUTE_MS } from '#core/time.ts'
import { forgetUnusedFiles, privateLink, usePrivateFiles } from '#server/files/private-files.ts'
import { testApp } from './app.ts'
import { buyer } from './trade.ts'
import { drawing, sendPicture } from './upload.ts'

const jpeg = await drawing().jpeg().toBuffer()
const png = await drawing().png().toBuffer()
const webp = await drawing().webp().toBuffer()
const gif = await drawing().gif().toBuffer()
/** What must not survive in any picture we keep. */
const PAYLOAD = '<script>alert(document.cookie)</script><?php system($_GET[0]);?>'

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const END = chunk('IEND', Buffer.alloc(0))
/** A PNG that says how large it is and may lie. */
function pngOf(width: number, height: number, data: Buffer, ...more: Buffer[]): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])])
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), ...more, chunk('IDAT', deflateSync(data)), END])
}
const withChunk = (type: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])
const jpegSegment = (marker: number, data: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, data])
}
const withSegment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), jpegSegment(marker, data), jpeg.subarray(2)])
const startingAs = (start: Buffer, rest: string | Buffer): Buffer => Buffer.concat([start, Buffer.from(rest)])
const gps = {
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 48/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '119/1 57/1 0/1' },
}
const located = (format: 'jpeg' | 'webp' | 'png'): Promise<Buffer> =>
  drawing()
    .withExif({ IFD0: { Copyright: PAYLOAD, Make: 'camera 6204' }, ...gps })
    .toFormat(format)
    .toBuffer()
const ends = (whole: Buffer, share: number): Buffer => whole.subarray(0, Math.floor(whole.length * share))
const svg = (inside = ''): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`)
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>',
)
const zip = Buffer.from('504b0304140000000000000000000000000000000000000000000800000074732f6576696c2e6a73', 'hex')

type Attack = {
  bytes: Buffer | Promise<Buffer>
  as?: { name?: string; type?: string; field?: string }
  becomes: 'refused' | 'clean'
}
const refused = (bytes: Attack['bytes'], as: Attack['as'] = {}): Attack => ({ bytes, as, becomes: 'refused' })
const clean = (bytes: Attack['bytes'], as: Attack['as'] = {}): Attack => ({ bytes, as, becomes: 'clean' })

const attacks: Record<string, Attack> = {
  // No picture at all, whatever it calls itself.
  'an svg with a script': refused(svg(PAYLOAD), { name: 'a.svg', type: 'image/svg+xml' }),
  'an svg that calls itself png': refused(svg(PAYLOAD)),
  'an svg behind an xml declaration and blanks': refused(
    startingAs(Buffer.from('  <?xml version="1.0"?>\n'), svg(PAYLOAD)),
  ),
  'an svg that reads a file of the server': refused(
    startingAs(Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'), svg('<text>&x;</text>')),
  ),
  'an svg whose entities explode': refused(
    startingAs(
      Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(1000)}">]>`),
      svg('<text>&b;</text>'),
    ),
  ),
  'an svg packed with gzip': refused(gzipSync(svg(PAYLOAD)), { name: 'a.svgz' }),
  'an html page': refused(Buffer.from(`<!doctype html>${PAYLOAD}`), { name: 'a.html', type: 'text/html' }),
  'a script with two extensions': refused(Buffer.from('<?php system($_GET[0]);'), { name: 'a.php.png' }),
  'a pdf with a script': refused(pdf, { name: 'licence.pdf', type: 'application/pdf' }),
  'a zip that calls itself jpeg': refused(zip, { name: 'a.jpg', type: 'image/jpeg' }),
  'a gzip of nothing but zeros': refused(gzipSync(Buffer.alloc(50_000_000))),
  'a program for Windows': refused(startingAs(Buffer.from('MZ'), Buffer.alloc(400)), { name: 'a.exe' }),
  'a program for Linux': refused(startingAs(Buffer.from('7f454c46', 'hex'), Buffer.alloc(400))),
  'a shell script': refused(Buffer.from('#!/bin/sh\nrm -rf /\n'), { name: 'a.jpg', type: 'image/jpeg' }),
  'a PostScript that reads files': refused(Buffer.from('%!PS\n(/etc/passwd)(r) file'), { name: 'a.png' }),
  'a drawing program for ImageMagick': refused(Buffer.from('push graphic-context\nfill "url(https://a.b/|id)"'), {
    name: 'a.png',
  }),
  'a tiff': refused(drawing().tiff().toBuffer(), { name: 'a.jpg' }),
  'an avif': refused(drawing(64, 64).avif({ effort: 0 }).toBuffer()),
  'a bitmap': refused(startingAs(Buffer.from('BM'), Buffer.alloc(200)), { name: 'a.bmp' }),
  nothing: refused(Buffer.alloc(0)),
  'one byte': refused(Buffer.from([0xff])),
  // The right beginning, and something else behind it.
  'a page that begins like a gif': refused(Buffer.from(`GIF89a/*${PAYLOAD}*/=1`)),
  'a script that begins like a png': refused(startingAs(SIGNATURE, PAYLOAD)),
  'a page that begins like a jpeg': refused(startingAs(Buffer.from('ffd8ffe0', 'hex'), PAYLOAD)),
  'a sound in the box of a webp': refused(Buffer.from('RIFF\x24\0\0\0WEBPfmt \x10\0\0\0')),
  'an svg behind the beginning of a jpeg': refused(startingAs(Buffer.from('ffd8ff', 'hex'), svg(PAYLOAD))),
  'a jpeg that breaks off': refused(ends(jpeg, 0.5)),
  'a png that breaks off': refused(ends(png, 0.5)),
  'a webp that breaks off': refused(ends(webp, 0.5)),
  'a gif that breaks off': refused(ends(gif, 0.4)),
  'a png whose checksum is wrong': refused(
    Buffer.concat([png.subarray(0, 20), Buffer.from([png[20]! ^ 1]), png.subarray(21)]),
  ),
  // Small files that become large.
  'a png of 40,000 × 40,000': refused(pngOf(40_000, 40_000, Buffer.alloc(1000))),
  'a png of the largest size there is': refused(pngOf(0x7fffffff, 0x7fffffff, Buffer.alloc(10))),
  'a png of no size': refused(pngOf(0, 0, Buffer.alloc(10))),
  'a png of 8,000 × 8,000 that really is': refused(pngOf(8000, 8000, Buffer.alloc(8000 * 24_001))),
  'a jpeg that says it is 65,500 × 65,500': refused(
    (() => {
      const large = Buffer.from(jpeg)
      const frame = large.indexOf(Buffer.from('ffc0', 'hex'))
      large.writeUInt16BE(65_500, frame + 5)
      large.writeUInt16BE(65_500, frame + 7)
      return large
    })(),
  ),
  'a field that would change every object': refused(png, { field: '__proto__' }),
  'more than ten megabytes': refused(Buffer.concat([png, Buffer.alloc(IMAGE_BYTES_LARGE)])),
  // Real pictures that carry something: kept, without it.
  'a jpeg with a page behind its end': clean(Buffer.concat([jpeg, Buffer.from(PAYLOAD)])),
  'a png with a page behind its end': clean(Buffer.concat([png, Buffer.from(PAYLOAD)])),
  'a gif with a zip behind its end': clean(Buffer.concat([gif, Buffer.from(PAYLOAD), zip])),
  'a webp with a page behind its end': clean(Buffer.concat([webp, Buffer.from(PAYLOAD)])),
  'a jpeg with a script in its comment': clean(withSegment(0xfe, Buffer.from(PAYLOAD))),
  'a jpeg with a pdf in a segment': clean(withSegment(0xef, Buffer.concat([pdf, Buffer.from(PAYLOAD)]))),
  'a png with a script in its text': clean(withChunk('tEXt', Buffer.from(`Comment\0${PAYLOAD}`))),
  'a png whose packed text is 100 MB': clean(
    withChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1e8))])),
  ),
  'a jpeg that knows where it was taken': clean(located('jpeg')),
  'a webp that knows where it was taken': clean(located('webp')),
  'a png that knows where it was taken': clean(located('png')),
  'a jpeg that calls itself html': clean(jpeg, { name: 'a.html', type: 'text/html' }),
  'a name that climbs out of the folder': clean(png, { name: '../../../../etc/cron.d/evil' }),
  'a name that climbs in other ways': clean(png, { name: '..\\..\\%2e%2e%2f%00a.php\0.png' }),
  'a name of 5,000 letters': clean(png, { name: `${'a'.repeat(5000)}.png` }),
  'a field of another name': clean(png, { field: 'licence' }),
  // The decoder goes by the frame that is there.
  'a gif whose screen is 65,535 × 65,535': clean(
    Buffer.concat([gif.subarray(0, 6), Buffer.from('ffffffff', 'hex'), gif.subarray(10)]),
  ),
  'a picture with 60 frames': clean(
    sharp(Buffer.alloc(16 * 960 * 3, 7), { raw: { width: 16, height: 960, channels: 3, pageHeight: 16 } })
      .gif()
      .toBuffer(),
  ),
}

const { app, db } = await testApp()
const person = await buyer({ place: null })
const kept = (): string[] => globSync('files/private/*', { cwd: app.config.dataFolder })
/** The limit of an hour is another test's matter. */
const forgetUploads = () =>
  db
    .updateTable('private_file')
    .set({ created_at: after(new Date(), -DAY_MS / 2) })
    .execute()

test('there are at least 40 attacks', () => expect(Object.keys(attacks).length).toBeGreaterThanOrEqual(40))

const those = (fate: Attack['becomes']) => Object.entries(attacks).filter(([, { becomes }]) => becomes === fate)

async function send({ bytes, as }: Attack) {
  await forgetUploads()
  const before = kept()
  const answer = await sendPicture(await bytes, { token: person.token, ...as })
  return { answer, added: kept().filter((name) => !before.includes(name)) }
}

test.each(those('refused'))('refused: %s', { timeout: 20_000 }, async (_, attack) => {
  const { answer, added } = await send(attack)
  expect(answer).toMatchObject({
    status: 200,
    code: 'A00001',
    problem: expect.stringMatching(/^upload(Invalid|TooLarge)$/),
  })
  expect(added).toEqual([])
})

test.each(those('clean'))('drawn anew: %s', { timeout: 20_000 }, async (_, attack) => {
  const { answer, added } = await send(attack)
  expect(answer.success).toBe(true)
  const response = await app.inject({ url: answer.data.url })
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  })
  const picture = response.rawPayload
  const { format, exif, xmp, iptc, icc, comments, pages } = await sharp(picture).metadata()
  expect({ format, exif, xmp, iptc, icc, comments, pages: pages ?? 1 }).toEqual({ format: 'webp', pages: 1 })
  expect(['script', 'php', 'camera', '%PDF', 'PK\x03\x04'].filter((left) => picture.includes(left))).toEqual([])
  expect(added.map((name) => basename(name))).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.webp$/)])
})

test('a picture lies as the camera meant it, no side above 2,400 pixels', async () => {
  await forgetUploads()
  const turned = await drawing(3000, 1500).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { data } = await sendPicture(turned, { token: person.token })
  const { width, height } = await sharp((await app.inject({ url: data.url })).rawPayload).metadata()
  expect({ width, height }).toEqual({ width: 1200, height: 2400 })
})

test('[IMG-1] a picture of exactly ten megabytes is taken, one of a byte more is not', async () => {
  const { token } = await buyer()
  const filled = (bytes: number) =>
    Buffer.concat([png.subarray(0, 33), chunk('prVt', Buffer.alloc(bytes - png.length - 12)), png.subarray(33)])
  expect(filled(IMAGE_BYTES_LARGE)).toHaveLength(IMAGE_BYTES_LARGE)
  expect(await sendPicture(filled(IMAGE_BYTES_LARGE), { token })).toMatchObject({ success: true, code: '00000' })
  expect(await sendPicture(filled(IMAGE_BYTES_LARGE + 1), { token })).toMatchObject({
    success: false,
    problem: 'uploadTooLarge',
  })
})

test('a document opens by its link alone, and for five minutes', async () => {
  await forgetUploads()
  const { fileId, url } = (await sendPicture(png, { token: person.token })).data
  const status = async (link: string) => (await app.inject({ url: link })).statusCode
  const [path, query] = url.split('?') as [string, string]
  const until = Number(new URLSearchParams(query).get('until'))
  expect(until - Date.now()).toBeLessThanOrEqual(5 * MINUTE_MS)
  expect(await status(url)).toBe(200)
  const tampered = [
    path,
    `${path}?until=${until}`,
    `${path}?until=${until}&sign=`,
    url.replace(String(until), String(until + 1)),
    url.replace(/sign=(.)/, (_, first: string) => `sign=${first === 'A' ? 'B' : 'A'}`),
    `${path}?until=NaN&sign=${new URLSearchParams(query).get('sign')}`,
    url.replace(fileId, 'A'.repeat(32)),
    `/private/..%2f..%2fpostgres?${query}`,
  ]
  for (const link of tampered) expect([link, await status(link)]).toEqual([link, 404])
  expect(await status(await privateLink({ db, now: after(new Date(), -6 * MINUTE_MS) }, fileId))).toBe(404)
  // Another's signature opens only what it was made for.
  const other = (await sendPicture(png, { token: person.token })).data
  expect(await status(`/private/${other.fileId}?${query}`)).toBe(404)
})

test('only members upload, forty times an hour, and nobody may refer to another’s document', async () => {
  expect(await sendPicture(png, {})).toMatchObject({ code: 'A00004' })
  expect(await sendPicture(png, { token: 'A'.repeat(43) })).toMatchObject({ code: 'A00004' })
  const json = await app.inject({
    method: 'POST',
    url: PRIVATE_UPLOAD,
    headers: { authorization: person.token },
    payload: { file: 'a' },
  })
  expect(json.json()).toMatchObject({ problem: 'uploadInvalid' })

  const eager = await buyer({ place: null })
  const tiny = await drawing(8, 8).png().toBuffer()
  const { fileId } = (await sendPicture(tiny, { token: eager.token })).data
  await db
    .insertInto('private_file')
    .values(
      Array.from({ length: 38 }, (_, at) => ({
        id: `${at}`.padStart(32, 'x'),
        account_id: eager.accountId,
        path: `x${at}`,
        created_at: new Date(),
      })),
    )
    .execute()
  const atOnce = await Promise.all(Array.from({ length: 4 }, () => sendPicture(tiny, { token: eager.token })))
  expect(atOnce.map(({ problem }) => problem ?? 'taken').toSorted()).toEqual(['taken', ...Array(3).fill('tooOften')])
  await expect(usePrivateFiles(db, person.accountId, [fileId])).rejects.toThrow('documentMissing')
  await usePrivateFiles(db, eager.accountId, [fileId, fileId])
})

test('what no application refers to is gone after a day, and what one refers to stays', async () => {
  await forgetUploads()
  const [used, unused] = [
    await sendPicture(png, { token: person.token }),
    await sendPicture(png, { token: person.token }),
  ]
  await usePrivateFiles(db, person.accountId, [used.data.fileId])
  const pathOf = async (fileId: string) =>
    join(
      app.config.dataFolder,
      (await db.selectFrom('private_file').select('path').where('id', '=', fileId).executeTakeFirstOrThrow()).path,
    )
  const [stays, goes] = [await pathOf(used.data.fileId), await pathOf(unused.data.fileId)]
  const job = forgetUnusedFiles(app.config.dataFolder)
  await job.run({ db, now: new Date() })
  expect(existsSync(goes)).toBe(true)
  await job.run({ db, now: after(new Date(), DAY_MS + MINUTE_MS) })
  expect([existsSync(stays), existsSync(goes)]).toEqual([true, false])
  expect((await app.inject({ url: unused.data.url })).statusCode).toBe(404)
  expect((await readFile(stays)).length).toBeGreaterThan(0)
})
