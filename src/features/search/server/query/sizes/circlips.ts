// Circlips lie in a bore or on a shaft; which of the two is said in many words, before the ring, behind it, or apart
// from it: circlip 30 bore, 孔用 30 卡簧.
import type { Vocabulary } from '../../words/vocabulary.ts'
import { withNumber } from '../figures.ts'
import type { Reader } from '../reading.ts'
import { ahead } from './trade-sizes.ts'

const RING = /卡[簧黄环環圈]|扣[环環]|[挡擋]圈|\bcirclips?\b|\b(?:retaining|snap|seeger)\s*-?\s*rings?\b/i
const RING_HAN = '(?:弹性)?(?:卡簧|卡黄|卡环|卡圈|扣环|挡圈|卡)?'

type Place = { at: RegExp; anywhere: RegExp; kind: string; side: string }
const places: readonly Place[] = [
  {
    at: new RegExp(`^(?:(?:内孔|孔|内(?!径))用?${RING_HAN}|bores?$|holes?$|housing$|internal$|inner$|inside$)`, 'u'),
    anywhere: /孔|[内內](?![径徑])|\b(?:bores?|holes?|housing|internal|inner|inside)\b|(?<!\d)(?:472|893)(?!\d)/i,
    kind: '孔用弹性挡圈',
    side: 'boreDiameter',
  },
  {
    at: new RegExp(`^(?:(?:轴(?!承)|外(?![径圈]))用?${RING_HAN}|shafts?$|external$|outer$|outside$)`, 'u'),
    anywhere: /[轴軸](?!承)|外(?![径徑圈])|\b(?:shafts?|external|outer|outside)\b|(?<!\d)(?:471|894)(?!\d)/i,
    kind: '轴用弹性挡圈',
    side: 'shaftDiameter',
  },
]
const SIZE = /^(\d{1,3}(?:\.\d)?)(?:\s*(?:mm|毫米))?(?![a-z\p{N}.×x*])/u

/** Beside a word for these rings: where it lies, and for which bore or shaft. */
export function readCirclip(reader: Reader, vocabulary: Vocabulary): boolean {
  if (!RING.test(reader.text)) return false
  const next = wordAhead(reader)
  for (const { at, kind } of places) {
    const [said] = at.exec(next) ?? []
    if (said === undefined || !vocabulary.has(kind)) continue
    reader.take(reader.tokens[reader.at]!.isHan ? said.length : 1, 'word', [kind])
    return true
  }
  const match = ahead(reader, SIZE)
  const isSized = reader.groups.some(({ any }) => places.some(({ side }) => any[0]?.startsWith(`@${side}=`)))
  if (!match || isSized) return false
  const said = places.filter(({ anywhere }) => anywhere.test(reader.text))
  const sides = (said.length === 1 ? said : places).map(({ side }) => side)
  const terms = withNumber(vocabulary, sides, Number(match.found[1]))
  if (terms.length > 0) reader.take(match.count, 'attribute', terms)
  else if (said.length === 1) reader.drop(match.count) // nobody has it, and it is no bore of a bearing
  else return false
  return true
}

/** The next word, or the characters from here on. */
function wordAhead({ tokens, at }: Reader): string {
  if (!tokens[at]!.isHan) return tokens[at]!.text
  let end = at
  while (tokens[end]?.isHan && end < at + HAN_MAX) end++
  return tokens
    .slice(at, end)
    .map(({ text }) => text)
    .join('')
}
const HAN_MAX = 8
