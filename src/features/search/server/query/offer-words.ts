// What is said of the offer and not of the part: a price, stock, dispatch, what comes first. Taken out before the rest
// is read, so that 10 元 is no bore of 10 mm.
import type { OfferFlag, Plan, Sort } from '../engines/engine.ts'

export type OfferWord = { said: string; from: number; to: number } & (
  | { price: NonNullable<Plan['price']> }
  | { flag: OfferFlag }
  | { sort: Sort }
  | { quantity: number }
)

const YUAN = String.raw`(?:元|块钱?|yuan|rmb|cny|¥)`
const AMOUNT = String.raw`(?:[¥￥]\s*)?(?<AMOUNT>\d{1,7}(?:\.\d{1,2})?)`
const amount = (name: string): string => AMOUNT.replace('AMOUNT', name)

const pattern = (text: string): RegExp => new RegExp(text, 'iu')

/** A bare number is a size: a price has its currency beside it. */
const PRICES: readonly RegExp[] = [
  String.raw`${amount('low')}\s*${YUAN}?\s*(?:-|~|～|—|到|至|to)\s*${amount('high')}\s*${YUAN}(?:之间)?`,
  String.raw`(?:大概|大约|约|about|around)?\s*${amount('mid')}\s*${YUAN}\s*(?:左右|上下)`,
  String.raw`(?:about|around)\s*(?:${amount('mid')}\s*${YUAN}|[¥￥]\s*(?<mid2>\d{1,7}(?:\.\d{1,2})?))`,
  String.raw`${amount('high')}\s*${YUAN}\s*(?:以下|以内|之内|内|or less|max)`,
  String.raw`${amount('low')}\s*${YUAN}\s*(?:以上|起|or more)`,
  String.raw`(?:低于|不超过|不高于|不大于|少于|不到|小于|no(?:t|thing)? (?:over|above|more than)|within|under|below|less than|up to|at most|max)\s*(?:${amount('high')}\s*${YUAN}|[¥￥]\s*(?<high2>\d{1,7}(?:\.\d{1,2})?))`,
  String.raw`(?:高于|超过|大于|over|above|more than|at least)\s*(?:${amount('low')}\s*${YUAN}|[¥￥]\s*(?<low2>\d{1,7}(?:\.\d{1,2})?))`,
].map(pattern)
const FLAGS: readonly (readonly [RegExp, OfferFlag])[] = [
  [
    /(?:当天|今天|今日|当日|马上)(?:能|可)?发货?|(?:ships?|dispatch(?:ed)?)\s+(?:today|(?:the )?same day)|same[- ]day(?: dispatch| shipping)?/iu,
    'shipsToday',
  ],
  [/(?:有)?现货|有货|有库存|in[- ]stock|available now/iu, 'inStock'],
]
const SORTS: readonly (readonly [RegExp, Sort])[] = [
  [/(?:价格)?最?便宜的?|最低价|价格最低的?|\bcheapest\b|\blowest price\b/iu, { by: 'price', down: false }],
  [/销量最[高好]的?|卖得最好的?|最畅销的?|\bbest[- ]?sell(?:ing|er)\b/iu, { by: 'sales', down: true }],
]

/** 20 个, qty 20, 20 pcs: so many of them, and no size. After a times it is read with its part. */
const QUANTITIES: readonly RegExp[] = [
  /(?:[各共]\s*)?(?<![a-z\d.×*/-]|[x×*]\s)(?<many>\d{1,3}(?:000)?)\s*(?:个|只|套|件|条|根|颗|粒|副|盒|(?:pcs?|pieces?|sets?|nos)\b)(?!装)/iu,
  /(?:数量|\bqty|\bquantity)\s*[:：=]?\s*(?<many>\d{1,6})(?![\d.])/iu,
]

/** Of several parts each may have its own. */
const TIMES_MAX = 4

const cents = (yuan: string | undefined): number | undefined =>
  yuan === undefined ? undefined : Math.round(Number(yuan) * 100)

/** The words of the offer, and the text with nothing in their places. */
export function offerWordsIn(text: string): { words: OfferWord[]; rest: string } {
  const words: OfferWord[] = []
  let rest = text
  const take = (form: RegExp, meant: (groups: Record<string, string | undefined>) => object): boolean => {
    const found = form.exec(rest)
    if (!found) return false
    const [said] = found
    const [from, to] = [found.index, found.index + said.length]
    rest = rest.slice(0, from) + ' '.repeat(said.length) + rest.slice(to)
    words.push({ said, from, to, ...meant(found.groups ?? {}) } as OfferWord)
    return true
  }
  for (const price of PRICES)
    take(price, ({ low, high, low2, high2, mid, mid2 }) => {
      const about = cents(mid ?? mid2)
      if (about !== undefined) return { price: { min: Math.round(about * 0.8), max: Math.round(about * 1.2) } }
      return { price: { min: cents(low ?? low2), max: cents(high ?? high2) } }
    })
  for (const [form, flag] of FLAGS) take(form, () => ({ flag }))
  for (const [form, sort] of SORTS) take(form, () => ({ sort }))
  for (const quantity of QUANTITIES)
    for (let times = 0; times < TIMES_MAX && take(quantity, ({ many }) => ({ quantity: Number(many) })); times++);
  return { words, rest }
}
