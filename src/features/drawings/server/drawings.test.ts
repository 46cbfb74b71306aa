import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { draw } from '../draw.ts'
import { drawingPath } from '../drawing-path.ts'
import { DrawingCache, drawingRoutes } from './drawings.ts'

const bearing = { d: 20, D: 47, B: 14, r: 1, seal: '2RS' }
const url = drawingPath('deepGroove', bearing)
const app = Fastify()
drawingRoutes(app)

describe('the drawing of an address', () => {
  test('is answered as an image that browsers keep and that may run nothing', async () => {
    const { statusCode, headers, body } = await app.inject({ url })
    expect(statusCode).toBe(200)
    expect(body).toBe(draw('deepGroove', bearing))
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      vary: 'accept-encoding',
    })
    expect(headers['content-encoding']).toBeUndefined()
  })

  test.each([
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('comes as %s, the second time from memory', async (encoding, unpack) => {
    for (const time of [1, 2]) {
      const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': encoding } })
      expect([time, headers['content-encoding']]).toEqual([time, encoding])
      expect(unpack(rawPayload).toString()).toBe(draw('deepGroove', bearing))
      expect(Number(headers['content-length'])).toBe(rawPayload.length)
    }
  })

  test('is made in the view and at the scale of the address', async () => {
    const { body } = await app.inject({ url: drawingPath('deepGroove', bearing, 'thumb', 2) })
    expect(body).toBe(draw('deepGroove', bearing, { view: 'thumb', scale: 2 }))
  })

  test('is not found where the sizes make no part, and that answer is not kept', async () => {
    const { statusCode, headers } = await app.inject({ url: url.replace('D47', 'D17') })
    expect(statusCode).toBe(404)
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('whatever is asked for, it is 200 or 404', async () => {
    const anything = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.oneof(
            fc.constantFrom('v1/', 'oRing/', 'id20', '_w2', '.svg', '.thumb', '?scale=', 'hexNut/', 'd8', 'p1'),
            fc.nat(9999).map(String),
          ),
        )
        .map((parts) => parts.join('')),
    )
    await fc.assert(
      fc.asyncProperty(anything, fc.string(), async (rest, accepted) => {
        const { statusCode } = await app.inject({
          url: `/drawing/${encodeURI(rest.toWellFormed())}`,
          headers: { 'accept-encoding': encodeURIComponent(accepted.toWellFormed()) },
        })
        expect([200, 404]).toContain(statusCode)
      }),
      { numRuns: 300 },
    )
  })
})

test('the memory for drawings is bounded, and the latest stay', () => {
  const most = 100_000
  const cache = new DrawingCache(most)
  const urls = Array.from({ length: 200 }, (_, index) => drawingPath('oRing', { id: 10 + index, w: 2 }))
  for (const one of urls) {
    expect(cache.answer(one, 'gzip')?.body.length).toBeGreaterThan(100)
    expect(cache.bytes).toBeLessThanOrEqual(most)
    expect(cache.bytes).toBeGreaterThan(0)
  }
  const kept = cache.bytes
  const last = urls.at(-1) ?? ''
  expect(cache.answer(last, 'gzip')?.body).toBe(cache.answer(last, 'gzip')?.body)
  expect(cache.bytes).toBe(kept)
})
