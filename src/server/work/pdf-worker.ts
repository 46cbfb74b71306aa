import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { fill } from '#core/texts.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** The brown-red of Chinese forms. */
const FORM_RED = '#8a3b12'

const require = createRequire(import.meta.url)
const fonts = join(dirname(require.resolve('@embedpdf/fonts-sc')), '../fonts')
const pdfmake = require('pdfmake') as {
  setFonts: (fonts: object) => void
  addTableLayouts: (layouts: object) => void
  setUrlAccessPolicy: (mayFetch: (url: string) => boolean) => void
  setLocalAccessPolicy: (mayRead: (path: string) => boolean) => void
  createPdf: (definition: TDocumentDefinitions) => { getBuffer: () => Promise<Buffer> }
}
pdfmake.setFonts({
  Sans: { normal: join(fonts, 'NotoSansHans-Regular.otf'), bold: join(fonts, 'NotoSansHans-Bold.otf') },
})
// Layouts are functions too: they stand here, and documents name them.
const ruled = { hLineColor: () => FORM_RED, vLineColor: () => FORM_RED, vLineWidth: () => 0.7 }
pdfmake.addTableLayouts({
  /** A frame around and between all cells, as on printed forms. */
  form: { ...ruled, hLineWidth: () => 0.7 },
  /** The sides alone: between two framed parts. */
  formRows: { ...ruled, hLineWidth: () => 0 },
  /** Lines between rows, and little room beside the words: for many columns. */
  tight: {
    hLineWidth: (at: number, { table }: { table: { headerRows?: number } }) => (at === table.headerRows ? 1 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => '#8a96a1',
    paddingLeft: () => 3,
    paddingRight: () => 3,
  },
})
pdfmake.setUrlAccessPolicy(() => false) // a document never fetches
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts)) // nor reads anything but its fonts

export type Made = { pdf: Uint8Array } | { failure: string }
export type Input = { papers: TDocumentDefinitions[]; pageText: string | undefined }

/** A paper in the file. The layout, which is made before the feet, writes into it where it stands. */
type Laid = { stack: Content[]; pageBreak?: 'before'; positions?: { pageNumber: number }[] }

const firstPageOf = ({ positions }: Laid): number => positions?.[0]?.pageNumber ?? 1

/** A function cannot travel to this thread, so its text does. Each paper counts its own pages. */
const footer =
  (pageText: string, titles: readonly string[], laid: readonly Laid[]) => (page: number, pages: number) => {
    const starts = laid.map(firstPageOf)
    const at = starts.findLastIndex((from) => from <= page)
    const from = starts[at]!
    const all = (starts[at + 1] ?? pages + 1) - from
    return {
      text: fill(pageText, { title: titles[at]!, page: page - from + 1, pages: all }),
      alignment: 'center' as const,
      color: '#4a5865',
      fontSize: 8,
      margin: [0, 14, 0, 0] as [number, number, number, number],
    }
  }

/** All in one file, with the look of the first. */
function fileOf({ papers, pageText }: Input): TDocumentDefinitions {
  const titles = papers.map(({ info }) => info?.title ?? '')
  const laid = papers.map(({ content }, at): Laid => ({
    stack: [content].flat() as Content[],
    ...(at > 0 && { pageBreak: 'before' }),
  }))
  return {
    ...papers[0]!,
    content: laid as Content[],
    ...(pageText && { footer: footer(pageText, titles, laid) }),
    defaultStyle: { font: 'Sans', fontSize: 9, ...papers[0]!.defaultStyle },
  }
}

parentPort!.on('message', async (input: Input) => {
  try {
    const pdf = await pdfmake.createPdf(fileOf(input)).getBuffer()
    parentPort!.postMessage({ pdf } satisfies Made)
  } catch (error) {
    parentPort!.postMessage({ failure: String(error) } satisfies Made)
  }
})
