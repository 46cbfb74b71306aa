// A line of goods on the documents of an order.
import type { Content } from 'pdfmake/interfaces.js'
import { propertyValues } from '#features/catalog/rules.ts'
import { SOFT } from '#server/work/pdf-document.ts'

/** A designation with its name and its properties below. */
export const ware = ({ model, name, properties }: { model: string; name: string; properties: string }): Content => ({
  text: [
    { text: model, bold: true },
    `\n${name}`,
    { text: properties ? `\n${propertyValues(properties).join(' · ')}` : '', color: SOFT, fontSize: 8 },
  ],
})
