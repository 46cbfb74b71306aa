// What a PDF of ours says: the fonts are cut to the glyphs in use, so its text is found by their ToUnicode tables.
import { inflateSync } from 'node:zlib'

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g

type Objects = Map<number, string>

function streamOf(object: string): string {
  const start = object.indexOf('stream\n')
  if (start < 0) return ''
  const bytes = Buffer.from(object.slice(start + 7, object.lastIndexOf('\nendstream')), 'latin1')
  return (object.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** A glyph may stand for several letters, with blanks between them. */
const wordOf = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

/** Glyph → letters. */
function unicodeOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first, , list] of cmap.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g))
    for (const [at, [, hex]] of [...list!.matchAll(/<([0-9a-f ]*)>/g)].entries())
      letters.set((Number.parseInt(first!, 16) + at).toString(16).padStart(4, '0'), wordOf(hex!))
  return letters
}

const objectsOf = (pdf: Buffer): Objects =>
  new Map([...pdf.toString('latin1').matchAll(OBJECT)].map(([, id, body]) => [Number(id), body!]))

const refOf = (body: string, key: string) => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1])

const pagesOf = (objects: Objects): string[] => [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))

/** Every piece of text, page by page: a number stands in one, unless it was broken over two lines. */
export function pdfPieces(pdf: Buffer): string[][] {
  const objects = objectsOf(pdf)
  return pagesOf(objects).map((page) => {
    const resources = objects.get(refOf(page, 'Resources')) ?? page
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
        name!,
        unicodeOf(streamOf(objects.get(refOf(objects.get(Number(id))!, 'ToUnicode')) ?? '')),
      ]),
    )
    let font: Map<string, string> | undefined
    const pieces: string[] = []
    for (const [, name, shown] of streamOf(objects.get(refOf(page, 'Contents'))!).matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
    ))
      if (name) font = fonts.get(name)
      else
        pieces.push(
          [...shown!.matchAll(/<([0-9a-f]+)>/g)]
            .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
            .map((glyph) => font?.get(glyph) ?? '?')
            .join(''),
        )
    return pieces
  })
}

/** The text of all pages, page by page, without a blank between the pieces of a line. */
export const pdfText = (pdf: Buffer): string[] => pdfPieces(pdf).map((pieces) => pieces.join(''))

/** How far to the right a line is drawn on any page, in points: where the widest table ends. */
export function pdfLinesEnd(pdf: Buffer): number {
  const objects = objectsOf(pdf)
  const drawn = pagesOf(objects).map((page) => streamOf(objects.get(refOf(page, 'Contents'))!))
  return Math.max(...drawn.flatMap((page) => [...page.matchAll(/^([\d.]+) [\d.]+ l$/gm)].map(([, x]) => Number(x))))
}
