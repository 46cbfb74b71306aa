// Bytes a browser loads for the first sight of a page: the HTML, and the scripts and styles it names. The cache is
// empty.
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export type Bytes = { plain: number; gzip: number; brotli: number }
export type Weight = { path: string; html: Bytes; scripts: Bytes; styles: Bytes }

export async function weigh(url: string, path: string): Promise<Weight> {
  const response = await fetch(url + path, { headers: { accept: 'text/html', 'accept-encoding': 'identity' } })
  const html = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  const named = `${html}\n${response.headers.get('link') ?? ''}`
  const files = (ending: string) => [
    ...new Set([...named.matchAll(new RegExp(`/(assets/[\\w.~-]+\\.${ending})\\b`, 'g'))].map(([, file]) => file!)),
  ]
  return { path, html: packed(Buffer.from(html)), scripts: ofFiles(files('js')), styles: ofFiles(files('css')) }
}

/** As the build left them, compressed already. */
function ofFiles(files: readonly string[]): Bytes {
  const sum = (suffix: string) => files.reduce((all, file) => all + sizeOf(`dist/client/${file}`, suffix), 0)
  return { plain: sum(''), gzip: sum('.gz'), brotli: sum('.br') }
}

/** A file too small to be worth compressing has no compressed twin. */
function sizeOf(file: string, suffix: string): number {
  try {
    return readFileSync(file + suffix).length
  } catch {
    return readFileSync(file).length
  }
}

const packed = (plain: Buffer): Bytes => ({
  plain: plain.length,
  gzip: gzipSync(plain).length,
  brotli: brotliCompressSync(plain).length,
})
