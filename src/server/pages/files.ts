// What the build left in dist/client, from memory, compressed at build time. Who takes none of these encodings, and
// hardly anybody does, gets it unpacked again.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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

type BuiltFile = {
  headers: Record<string, string>
  /** Undefined where it is packed. */
  plain: Buffer | undefined
  packed: Partial<Record<Encoding, Buffer>>
}

export function serveFiles(
  app: FastifyInstance,
  folder: string,
  base = '',
  { without = '', side }: { without?: string; side?: 'office' } = {},
): void {
  const files = readFiles(folder, without)
  const inFolders = new Set<string>()
  for (const [name, file] of files) {
    const at = dirname(name)
    if (at !== '.') inFolders.add(at)
    else
      app.get(`${base}/${name === 'index.html' ? '' : name}`, { config: { side } }, (request, reply) =>
        send(request, reply, file),
      )
  }
  // One route for all of a folder: with one for each of its files a start takes longer (docs/adr/0970).
  for (const at of inFolders)
    app.get<{ Params: { name: string } }>(`${base}/${at}/:name`, { config: { side } }, (request, reply) => {
      const file = files.get(`${at}/${request.params.name}`)
      return file ? send(request, reply, file) : reply.callNotFound()
    })
}

/** By name. */
function readFiles(folder: string, without: string): Map<string, BuiltFile> {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  const files = new Map<string, BuiltFile>()
  for (const name of names) {
    const type = TYPES[extname(name)]
    if (!type || name === without || name.startsWith('.')) continue
    const path = join(folder, name)
    const packed: BuiltFile['packed'] = Object.fromEntries(
      SUFFIXES.filter(([, suffix]) => names.has(name + suffix)).map(([encoding, suffix]) => [
        encoding,
        readFileSync(path + suffix),
      ]),
    )
    const headers = {
      'content-type': type,
      'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    }
    files.set(name, { headers, packed, plain: packed.gzip ? undefined : readFileSync(path) })
  }
  return files
}

async function send(request: FastifyRequest, reply: FastifyReply, { headers, packed, plain }: BuiltFile) {
  const encoding = chooseEncoding(request.headers['accept-encoding'], ENCODINGS)
  const body = encoding && packed[encoding]
  if (body) reply.header('content-encoding', encoding)
  return reply.headers(headers).send(body ?? plain ?? (await unpack.gzip(packed.gzip!)))
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
