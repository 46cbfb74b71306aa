import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

const require = createRequire(import.meta.url)
const fonts = join(dirname(require.resolve('@embedpdf/fonts-sc')), '../fonts')
const pdfmake = require('pdfmake') as {
  setFonts: (fonts: object) => void
  setUrlAccessPolicy: (mayFetch: (url: string) => boolean) => void
  setLocalAccessPolicy: (mayRead: (path: string) => boolean) => void
  createPdf: (definition: TDocumentDefinitions) => { getBuffer: () => Promise<Buffer> }
}
pdfmake.setFonts({ Sans: { normal: join(fonts, 'NotoSansHans-Regular.otf'), bold: join(fonts, 'NotoSansHans-Bold.otf') } })
pdfmake.setUrlAccessPolicy(() => false) // a document never fetches
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts)) // nor reads anything but its fonts

parentPort!.on('message', async ({ id, definition }: { id: number; definition: TDocumentDefinitions }) => {
  try {
    const pdf = await pdfmake
      .createPdf({ ...definition, defaultStyle: { font: 'Sans', fontSize: 9, ...definition.defaultStyle } })
      .getBuffer()
    parentPort!.postMessage({ id, pdf })
  } catch (error) {
    parentPort!.postMessage({ id, failure: String(error) })
  }
})
