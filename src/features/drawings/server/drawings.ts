// Serves the drawings of parts. Nothing is stored: an address says what to draw, and what was drawn recently stays in
// memory.
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, withOwnMemory, type Encoding } from '#server/http/encoding.ts'
import { draw } from '../draw.ts'
import { parseDrawingPath } from '../drawing-path.ts'

const DRAWING_CACHE_BYTES = 16 * 1024 * 1024
/** What an entry costs besides its bytes: key, buffers, map. */
const ENTRY_BYTES = 600

type Drawing = { svg: Buffer; packed: Partial<Record<Encoding, Buffer>>; outdated: boolean }

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
  readonly #drawings: LRUCache<string, Drawing>

  constructor(maxSize = DRAWING_CACHE_BYTES) {
    this.#drawings = new LRUCache({ maxSize, sizeCalculation: bytesOf })
  }

  get bytes(): number {
    return this.#drawings.calculatedSize
  }

  /** Undefined for an address that means no part. */
  answer(url: string, encoding: Encoding | undefined): { body: Buffer; outdated: boolean } | undefined {
    const drawing = this.#drawings.get(url) ?? this.#draw(url)
    if (!drawing) return undefined
    const { svg, packed, outdated } = drawing
    if (!encoding) return { body: svg, outdated }
    let body = packed[encoding]
    if (!body) {
      body = withOwnMemory(pack[encoding](svg))
      this.#drawings.set(url, { svg, packed: { ...packed, [encoding]: body }, outdated }) // which weighs it anew
    }
    return { body, outdated }
  }

  #draw(url: string): Drawing | undefined {
    const input = parseDrawingPath(url)
    if (!input) return undefined
    const svg = withOwnMemory(Buffer.from(draw(input.kind, input.dims, { view: input.view, scale: input.scale })))
    const drawing: Drawing = { svg, packed: {}, outdated: input.outdated }
    this.#drawings.set(url, drawing)
    return drawing
  }
}

const bytesOf = ({ svg, packed }: Drawing, url: string): number =>
  Object.values(packed).reduce((bytes, body) => bytes + body.length, svg.length + url.length + ENTRY_BYTES)

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
