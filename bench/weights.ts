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
  const scripts = [...new Set([...named.matchAll(/\/(assets\/[\w.~-]+\.js)\b/g)].map(([, file]) => file!))]
  return { path, html: packed(Buffer.from(html)), scripts: ofFiles(scripts), styles: ofFiles(sheetsOf(html)) }
}

/** The style sheets that a browser asks for as it reads the page: none that is disabled. */
export const sheetsOf = (html: string): string[] =>
  [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"[^>]*>/g)]
    .filter(([link]) => !link.includes(' disabled='))
    .map(([, file]) => file!)

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
