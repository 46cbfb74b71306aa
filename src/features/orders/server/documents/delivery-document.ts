import { NO_REASON_DAYS } from '#core/limits.ts'
import { fill } from '#core/texts.ts'
import { wireTime } from '#core/time.ts'
import { packWords } from '#features/catalog/packs.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { facts, pdfDocument, ruled, signatures } from '#server/work/pdf-document.ts'
import { courierIn } from '../../rules.ts'
import { ware } from './ware.ts'
import type { OrderPaper } from './documents.ts'

/** The delivery note (送货单): what lies in each parcel, for the warehouse to count and sign. It names no prices. */
export function deliveryDocument(order: OrderPaper): TDocumentDefinitions {
  const { texts } = order
  // Before anything left, the note says what is to be packed.
  const parcels = order.parcels.length > 0 ? order.parcels : [undefined]
  return pdfDocument(
    texts.deliveryNote,
    { mall: texts.mall, number: order.orderNumber },
    parcels.flatMap((parcel, at): Content[] => {
      const lines = order.lines.flatMap((line) =>
        ofThem(line, parcel ? parcel.quantities.get(line.id) : line.quantity - line.unsentBack),
      )
      return [
        ...(parcels.length > 1 ? [parcelHead(texts, at, parcels.length)] : []),
        facts(
          [
            [texts.orderNumber, order.orderNumber],
            [texts.buyer, order.buyer],
            [texts.receiver, `${order.receiver} ${order.mobile}`],
            ...where(order),
          ],
          [
            [texts.shipper, order.seller.name],
            [texts.method, texts[`method_${order.method}`]],
            ...carrier(order, parcel),
          ],
        ),
        contents(texts, lines),
        {
          text: fill(texts.pieces, {
            kinds: lines.length,
            pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
          }),
          alignment: 'right',
          bold: true,
          margin: [0, 8, 0, 0],
        },
        ...(order.remarks ? [{ text: `${texts.remarks}  ${order.remarks}`, margin: [0, 6, 0, 0] } as Content] : []),
        { text: fill(texts.countNote, { noReasonDays: NO_REASON_DAYS }), margin: [0, 8, 0, 0], fontSize: 8 },
        signatures(
          [`${texts.packedBy}  ______________________`, `${texts.date}  ______________________`],
          [`${texts.receivedBy}  ______________________`, `${texts.date}  ______________________`],
        ),
      ]
    }),
  )
}

type Texts = OrderPaper['texts']
type Line = OrderPaper['lines'][number]

/** Each parcel begins a page of its own, to lie in it. */
const parcelHead = (texts: Texts, at: number, all: number): Content => ({
  text: fill(texts.parcelOf, { n: at + 1, all }),
  bold: true,
  fontSize: 11,
  margin: [0, 12, 0, 0],
  ...(at > 0 && { pageBreak: 'before' as const }),
})

const contents = (texts: Texts, lines: readonly Line[]): Content =>
  ruled(
    [
      { name: texts.no, width: 18 },
      { name: texts.code, width: 92 },
      { name: texts.part, width: '*' },
      { name: texts.quantity, width: 60, right: true },
      { name: texts.unit, width: 40 },
      { name: texts.counted, width: 70 },
    ],
    lines.map((line, no): Content[] => [
      String(no + 1),
      [line.partCode, ...(line.articleNo ? [fill(texts.article, { number: line.articleNo })] : [])].join('\n'),
      ware(line),
      String(line.quantity),
      packWords(line),
      '',
    ]),
  )

type Fact = [string, string]

function where({ texts, place, station }: OrderPaper): Fact[] {
  if (!station) return [[texts.address, place]]
  return [[texts.station, station.address], ...(station.hours ? [[texts.hours, station.hours] satisfies Fact] : [])]
}

/** Who brings it; whoever collects signs below. */
function carrier({ texts, locale, method }: OrderPaper, parcel: OrderPaper['parcels'][number] | undefined): Fact[] {
  if (method !== deliveryMethods.express && method !== deliveryMethods.sameCity) return []
  return [
    [texts.shippedOn, parcel ? wireTime(parcel.shippedAt).slice(0, 16) : ''],
    [method === deliveryMethods.sameCity ? texts.driver : texts.courier, courierIn(locale, parcel?.courier ?? '')],
    [method === deliveryMethods.sameCity ? texts.driverTel : texts.waybill, parcel?.waybill ?? ''],
  ]
}

/** A line with so many pieces of it; none, if there are none. */
const ofThem = (line: Line, quantity: number | undefined): Line[] => (quantity ? [{ ...line, quantity }] : [])
