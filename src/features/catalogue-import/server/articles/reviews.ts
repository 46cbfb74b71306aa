// Reviews of the demo catalogue. They are marked as generated; real ones come from orders.
import { after, DAY_MS, HOUR_MS } from '#core/time.ts'
import { chance, pick, wholeBetween } from './hash.ts'
import { isFamous, type Offer } from './offers.ts'
import { table, word } from '#server/files/seed-files.ts'

export type ReviewRow = {
  id: number
  product_id: number
  sku_id: number | null
  nick_name: string
  level: number
  city_zh: string
  city_en: string
  quantity: number
  score: number
  content: string
  is_anonymous: boolean
  is_generated: boolean
  created_at: string
}

const people = table('review_people').map((row) => word(row, 'nick_name'))
const cities = table('review_cities').map((row) => ({ zh: word(row, 'city_zh'), en: word(row, 'city_en') }))
const sentences = Map.groupBy(table('review_sentences'), (row) => `${word(row, 'about')} ${word(row, 'score')}`)

const GENERAL = 'all'

/** Two sentences: one about goods of this kind, one about the shop's work. */
function content(key: string, about: string, score: number): string {
  const of = (subject: string) => (sentences.get(`${subject} ${score}`) ?? []).map((row) => word(row, 'text'))
  const special = of(about)
  const first = special.length > 0 && chance(`special ${key}`) < 0.75 ? special : of(GENERAL)
  const lead = pick(`first ${key}`, first)
  if (chance(`second ${key}`) < 0.45) return lead
  const more = pick(`then ${key}`, of(GENERAL))
  return more === lead ? lead : `${lead}${more}`
}

const SCORES = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 2] as const

/** What the sentences about a category speak of; the first word that fits. */
const SUBJECTS: readonly (readonly [RegExp, string])[] = [
  [/belts$/, 'belts'],
  [/chains$/, 'chains'],
  [/sprockets$|gears$/, 'wheels'],
  [/motors$/, 'motors'],
  [/drives$/, 'drives'],
  [/o-rings$/, 'seals'],
  [/circlips$/, 'rings'],
  [/keys$|pins$/, 'keys'],
  [/bolts$|screws$|caps$|heads$|nuts$|washers$/, 'fasteners'],
]
const subjectOf = (category: string): string => SUBJECTS.find(([words]) => words.test(category))?.[1] ?? 'bearings'

const OTHERS_SHARE = 0.06

function howMany(offer: Offer): number {
  if (isFamous(offer)) return wholeBetween(`reviews ${offer.key}`, 2, 8)
  return chance(`reviewed ${offer.key}`) < OTHERS_SHARE ? wholeBetween(`reviews ${offer.key}`, 1, 3) : 0
}

/** Ids are left to the writer: reviews of one import are numbered together. */
export function reviewsOf(offer: Offer, productId: number, skus: readonly { id: number }[], now: Date): ReviewRow[] {
  return Array.from({ length: howMany(offer) }, (_, at) => {
    const key = `${offer.key} ${at}`
    const score = pick(`score ${key}`, SCORES)
    const city = pick(`city ${key}`, cities)
    return {
      id: 0,
      product_id: productId,
      sku_id: pick(`sku ${key}`, skus).id,
      nick_name: pick(`who ${key}`, people),
      level: pick(`level ${key}`, [1, 1, 2, 2, 2, 3]),
      city_zh: city.zh,
      city_en: city.en,
      quantity: pick(`quantity ${key}`, [1, 1, 2, 2, 4, 5, 10, 10, 20, 40]),
      score,
      content: content(key, subjectOf(offer.article.category), score),
      is_anonymous: chance(`hidden ${key}`) < 0.15,
      is_generated: true,
      created_at: after(
        now,
        -DAY_MS * (1 + chance(`when ${key}`) ** 1.6 * 380) - HOUR_MS * chance(`hour ${key}`) * 9,
      ).toISOString(),
    }
  })
}
