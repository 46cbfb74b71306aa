import { NO_REASON_DAYS } from '#core/limits.ts'
import { sum } from '#core/money.ts'
import { counted, unitsOf } from '#core/field/units.ts'
import { grouped } from '#core/grouped.ts'
import { fill } from '#core/texts.ts'
import { wireTime } from '#core/time.ts'
import { packWords } from '#features/catalog/packs.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { facts, pdfDocument, ruled, signed } from '#server/work/pdf-document.ts'
import { courierIn } from '../../rules.ts'
import { ware } from './ware.ts'
import type { OrderPaper } from './documents.ts'

type Parcel = OrderPaper['parcels'][number]

/**
 * The delivery note (送货单), a paper for each parcel to lie in it: what is in it, for the warehouse to count and sign.
 * It names no prices. What has not left yet has a paper too, to be packed by.
 */
export function deliveryDocuments(order: OrderPaper): TDocumentDefinitions[] {
  const { parcels, texts } = order
  const rest = order.lines.flatMap((line) => ofThem(line, line.quantity - line.unsentBack - sentOf(line, parcels)))
  if (parcels.length === 0) return [note(order, { lines: rest })]
  const sent = parcels.map((parcel, at) =>
    note(order, {
      parcel,
      lines: order.lines.flatMap((line) => ofThem(line, parcel.quantities.get(line.id))),
      which: parcels.length > 1 ? fill(texts.parcelOf, { n: at + 1, all: parcels.length }) : undefined,
    }),
  )
  return rest.length > 0 ? [...sent, note(order, { lines: rest, which: texts.notSent })] : sent
}

const sentOf = ({ id }: Line, parcels: readonly Parcel[]): number =>
  sum(parcels.map(({ quantities }) => quantities.get(id) ?? 0))

type Note = { lines: readonly Line[]; parcel?: Parcel; which?: string | undefined }

function note(order: OrderPaper, { lines, parcel, which }: Note): TDocumentDefinitions {
  const { texts, orderNumber, locale } = order
  return pdfDocument(texts.deliveryNote, { mall: texts.mall, number: orderNumber, which, locale }, [
    ...(which ? [{ text: which, bold: true, fontSize: 11, margin: [0, 12, 0, 0] } as Content] : []),
    facts(
      [
        [texts.orderNumber, orderNumber],
        [texts.buyer, order.buyer],
        [texts.receiver, `${order.receiver} ${order.mobile}`],
        ...where(order),
      ],
      [[texts.shipper, order.seller.name], [texts.method, texts[`method_${order.method}`]], ...carrier(order, parcel)],
    ),
    contents(texts, lines),
    signed(
      [
        {
          text: fill(texts.pieces, { kinds: lines.length, pieces: totals(lines) }),
          alignment: 'right',
          bold: true,
          margin: [0, 8, 0, 0],
        },
        ...(order.remarks ? [{ text: `${texts.remarks}  ${order.remarks}`, margin: [0, 6, 0, 0] } as Content] : []),
        { text: fill(texts.countNote, { noReasonDays: NO_REASON_DAYS }), margin: [0, 8, 0, 0], fontSize: 8 },
      ],
      [`${texts.packedBy}  ______________________`, `${texts.date}  ______________________`],
      [`${texts.receivedBy}  ______________________`, `${texts.date}  ______________________`],
    ),
  ])
}

type Texts = OrderPaper['texts']
type Line = OrderPaper['lines'][number]

/** Boxes and metres are counted each for themselves: 12 盒 + 30 米. */
const totals = (lines: readonly Line[]): string =>
  [...Map.groupBy(lines, ({ unit }) => unit)]
    .map(([unit, its]) => counted(sum(its.map(({ quantity }) => quantity)), unit))
    .join(' + ')

const contents = (texts: Texts, lines: readonly Line[]): Content =>
  ruled(
    [
      { name: texts.no, width: 18 },
      { name: texts.code, width: 92 },
      { name: texts.part, width: '*' },
      { name: texts.quantity, width: 48, right: true },
      { name: texts.unit, width: 66 },
      { name: texts.counted, width: 60 },
    ],
    lines.map((line, no): Content[] => [
      String(no + 1),
      [line.partCode, ...(line.articleNo ? [fill(texts.article, { number: line.articleNo })] : [])].join('\n'),
      ware(line),
      grouped(line.quantity),
      packWords({ ...line, unit: unitsOf(line.quantity, line.unit) }),
      '',
    ]),
  )

type Fact = [string, string]

function where({ texts, place, station }: OrderPaper): Fact[] {
  if (!station) return [[texts.address, place]]
  return [[texts.station, station.address], ...(station.hours ? [[texts.hours, station.hours] satisfies Fact] : [])]
}

/** Who brings it; whoever collects signs below. */
function carrier({ texts, locale, method }: OrderPaper, parcel: Parcel | undefined): Fact[] {
  if (method !== deliveryMethods.express && method !== deliveryMethods.sameCity) return []
  return [
    [texts.shippedOn, parcel ? wireTime(parcel.shippedAt).slice(0, 16) : ''],
    [method === deliveryMethods.sameCity ? texts.driver : texts.courier, courierIn(locale, parcel?.courier ?? '')],
    [method === deliveryMethods.sameCity ? texts.driverTel : texts.waybill, parcel?.waybill ?? ''],
  ]
}

/** A line with so many pieces of it; none, if there are none. */
const ofThem = (line: Line, quantity: number | undefined): Line[] => (quantity ? [{ ...line, quantity }] : [])
