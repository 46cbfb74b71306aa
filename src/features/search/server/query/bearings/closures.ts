// What is said of a bearing's sides in words: 单面密封, 两边铁盖, sealed on one side. How many sides it says decides.
import type { Vocabulary } from '../../words/vocabulary.ts'
import type { Reader } from '../reading.ts'
import { ahead, firstAhead } from '../sizes/trade-sizes.ts'

const FIRST = /^(?:[单單一双雙两兩2]|one|single|both|double|two|seal(?:ed|s)?|shield(?:ed|s)?)$/
const ONE = '(?<one>[单單一]|single|one)'
const TWO = '(?<two>[双雙两兩2]|both|double|two)'
const SIDE = '[面边邊侧側头]'
const CLOSED_HAN =
  '(?:(?<metal>防尘盖?|防塵蓋?|[铁鐵钢鋼][盖蓋封]?|金属盖?)|(?<free>非接触式?)?(?:接触式?)?(?:(?<rubber>橡?[胶膠][盖蓋封圈]?)|(?<seal>密封[圈盖]?|油封|封[胶膠]?))|(?<lid>[盖蓋]))'
const CLOSED = String.raw`(?:rubber\s+|metal\s+|steel\s+|contact\s+)?(?:(?<metal>shield(?:ed|s)?)|(?<seal>seal(?:ed|s)?))`
const FORMS: readonly RegExp[] = [
  new RegExp(`^(?:${ONE}|${TWO})\\s*(?:${SIDE}|(?<=[单單双雙]))\\s*[带帶有加]?${CLOSED_HAN}(?![垫条带帶])`, 'u'),
  new RegExp(`^(?:${ONE}|${TWO})[\\s-]*(?:side[ds]?[\\s-]*)?${CLOSED}(?![a-z\\p{N}])`, 'u'),
  new RegExp(`^${CLOSED}[\\s-]*(?:(?:on|at)\\s+)?(?:${ONE}|${TWO})[\\s-]*sides?(?![a-z\\p{N}])`, 'u'),
]
const SIDES_ALONE = new RegExp(`^(?:${ONE}|${TWO})\\s*(?:${SIDE}(?![齿齒形])|sides?(?![a-z\\p{N}]))`, 'u')
const BEARING = /轴承|軸承|bearing|\d{3}/i
const BELT = /带|帶|belt/i

/** Beside a bearing 双面 alone says that both sides are closed, by whatever. */
export function readClosure(reader: Reader, vocabulary: Vocabulary): boolean {
  if (!FIRST.test(reader.tokens[reader.at]!.text)) return false
  const match =
    firstAhead(reader, FORMS) ??
    (BEARING.test(reader.text) && !BELT.test(reader.text) ? ahead(reader, SIDES_ALONE) : undefined)
  if (!match) return false
  const { two, metal, free, rubber, seal, lid } = match.found.groups!
  const kinds = metal || lid ? ['z'] : free ? ['rz'] : rubber ? ['rs'] : seal ? ['rs', 'rz'] : ['rs', 'rz', 'z']
  const terms = kinds.map((kind) => `@seal=${two ? 2 : ''}${kind}`).filter((term) => vocabulary.hasNumber(term))
  if (terms.length > 0) reader.take(match.count, 'attribute', terms)
  else reader.drop(match.count)
  return true
}
