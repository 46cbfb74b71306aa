// What the build left in dist/client, from memory, compressed at build time. Who takes none of these encodings, and
// hardly anybody does, gets it unpacked again.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { locales } from '#core/locale.ts'
import { chooseEncoding, unpack, type Encoding } from '../http/encoding.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
}
/** Of each encoding, the best first: at its highest degree brotli is smaller than zstd by a tenth. */
const SUFFIXES: readonly [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]
const ENCODINGS = SUFFIXES.map(([encoding]) => encoding)

export function serveFiles(
  app: FastifyInstance,
  folder: string,
  base = '',
  { without = '', side }: { without?: string; side?: 'office' } = {},
): void {
  for (const name of globSync('**/*', { cwd: folder, exclude: ['.vite/**', '**/*.{br,gz}'] })) {
    const type = TYPES[extname(name)]
    if (!type || name === without) continue
    const path = `${folder}/${name}`
    const bodies: Partial<Record<Encoding, Buffer>> = Object.fromEntries(
      SUFFIXES.filter(([, suffix]) => existsSync(path + suffix)).map(([encoding, suffix]) => [
        encoding,
        readFileSync(path + suffix),
      ]),
    )
    const plain = bodies.gzip ? undefined : readFileSync(path)
    const caching = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    app.get(name === 'index.html' ? `${base}/` : `${base}/${name}`, { config: { side } }, async (request, reply) => {
      const encoding = chooseEncoding(request.headers['accept-encoding'], ENCODINGS)
      const packed = encoding && bodies[encoding]
      if (packed) reply.header('content-encoding', encoding)
      return reply
        .headers({
          'content-type': type,
          'cache-control': caching,
          vary: 'accept-encoding',
          'x-content-type-options': 'nosniff',
        })
        .send(packed ?? plain ?? (await unpack.gzip(bodies.gzip!)))
    })
  }
}

/**
 * What no page names by itself, by the words that it says: the browser asks for these scripts while it still reads the
 * page.
 */
export type LaterScripts = Record<'first' | 'browse' | 'work' | 'all', string[]>

export function laterScripts(folder: string): Record<string, LaterScripts> {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Record<string, { file: string }>
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const words = ['first/', 'browse/', '', 'work/'].map(
        (part) => `/${manifest[`src/layouts/catalogue/${part}${locale}.ts`]!.file}`,
      )
      const lists = ['browse-pages', 'every-page'].map((name) => `/${manifest[`src/${name}.ts`]!.file}`)
      const [first, browse] = [words.slice(0, 1), [...words.slice(0, 2), ...lists.slice(0, 1)]]
      const all = [...words.slice(0, 3), ...lists]
      return [[locale, { first, browse, all, work: [...all, ...words.slice(3)] }]]
    }),
  )
}
