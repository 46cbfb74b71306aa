// Whole pages of visitors without a token, ready compressed. Most addresses are asked for once, and whoever asks for
// any number of them takes no room from those that people want.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { TaggedCache } from '../cache/tagged-cache.ts'
import type { Encoding } from '../http/encoding.ts'

type Bodies = Record<Encoding, Buffer>
export type Page = {
  status: number
  location?: string
  html: Buffer
  security: string
  /** Once it stays. */ bodies?: Bodies
}
export type PageCache = TaggedCache<Page>

const MAX_BYTES = 256 * 1024 * 1024

export const pageCache = (max = MAX_BYTES): PageCache =>
  new TaggedCache({
    max,
    weigh: ({ html, bodies }) => Object.values(bodies ?? {}).reduce((bytes, body) => bytes + body.length, html.length),
    admit: 'second',
    prepare: async (page) => ({ ...page, bodies: await compress(page.html) }),
  })

const [toGzip, toBrotli, toZstd] = [promisify(gzip), promisify(brotliCompress), promisify(zstdCompress)]

async function compress(html: Buffer): Promise<Bodies> {
  const [zstd, br, gz] = await Promise.all([
    toZstd(html, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
    toBrotli(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
    toGzip(html, { level: 6 }),
  ])
  return { zstd, br, gzip: gz }
}
