// Serves the drawings of parts. Nothing is stored: an address says what to draw, and what was drawn lately stays in
// memory.
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { chooseEncoding, type Encoding } from '#server/http/encoding.ts'
import { draw } from '../draw.ts'
import { parseDrawingPath } from '../drawing-path.ts'

const DRAWING_CACHE_BYTES = 16 * 1024 * 1024
/** What an entry costs besides its bytes: key, buffers, map. */
const ENTRY_BYTES = 600

type Kept = { svg: Buffer; packed: Partial<Record<Encoding, Buffer>>; outdated: boolean }

const pack: Record<Encoding, (svg: Buffer) => Buffer> = {
  zstd: (svg) => zstdCompressSync(svg, { params: { [constants.ZSTD_c_compressionLevel]: 6 } }),
  br: (svg) =>
    brotliCompressSync(svg, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: svg.length },
    }),
  gzip: (svg) => gzipSync(svg, { level: 6 }),
}

/** The drawings asked for last, with the encodings asked for, up to a number of bytes. */
export class DrawingCache {
  readonly #kept = new Map<string, Kept>()
  readonly #most: number
  #bytes = 0

  constructor(most = DRAWING_CACHE_BYTES) {
    this.#most = most
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Undefined for an address that means no part. */
  answer(url: string, encoding: Encoding | undefined): { body: Buffer; outdated: boolean } | undefined {
    const kept = this.#find(url)
    if (!kept) return undefined
    if (!encoding) return { body: kept.svg, outdated: kept.outdated }
    let body = kept.packed[encoding]
    if (!body) {
      body = kept.packed[encoding] = pack[encoding](kept.svg)
      this.#grow(body.length)
    }
    return { body, outdated: kept.outdated }
  }

  #find(url: string): Kept | undefined {
    const known = this.#kept.get(url)
    if (known) {
      this.#kept.delete(url) // to the young end: a Map keeps the order of insertion
      this.#kept.set(url, known)
      return known
    }
    const input = parseDrawingPath(url)
    if (!input) return undefined
    const svg = Buffer.from(draw(input.kind, input.dims, { view: input.view, scale: input.scale }))
    const made: Kept = { svg, packed: {}, outdated: input.outdated }
    this.#kept.set(url, made)
    this.#grow(svg.length + url.length + ENTRY_BYTES)
    return made
  }

  #grow(bytes: number): void {
    this.#bytes += bytes
    for (const [url, { svg, packed }] of this.#kept) {
      if (this.#bytes <= this.#most) break
      this.#kept.delete(url)
      this.#bytes -= svg.length + url.length + ENTRY_BYTES
      for (const body of Object.values(packed)) this.#bytes -= body.length
    }
  }
}

const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
  // Opened as a document of its own it may run nothing and load nothing.
  'content-security-policy': "default-src 'none'; sandbox",
}

export function drawingRoutes(app: FastifyInstance): void {
  const cache = new DrawingCache()
  app.get('/drawing/*', (request, reply) => {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const found = cache.answer(request.raw.url ?? '', encoding)
    if (!found)
      return reply
        .code(404)
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
        .send('Not a drawing')
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .headers({
        ...HEADERS,
        'cache-control': found.outdated ? 'public, max-age=300' : 'public, max-age=31536000, immutable',
      })
      .send(found.body)
  })
}
