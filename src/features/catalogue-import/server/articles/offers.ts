// Which shop sells which article: the products of the catalogue.
import type { Article } from './article.ts'
import { articles } from './families/index.ts'
import { isPopular, samples, type Shop, shopsOf } from './makers.ts'

export type Offer = { key: string; article: Article; shop: Shop }

const offer = (article: Article, shop: Shop): Offer => ({
  key: `${article.line}/${article.brand.code}/${article.listedAs ?? article.model}/${shop.code}`,
  article,
  shop,
})

/** What shops sell. */
export const offers = (wanted?: (offer: Offer) => boolean): Offer[] =>
  numbered(wanted).filter(({ article }) => !article.isUnmade)

/**
 * What shops sell, and what they once did of things that nobody makes: in the order of their keys, so that numbers
 * given to them in turn are the same everywhere, and stay.
 */
export function numbered(wanted: (offer: Offer) => boolean = () => true): Offer[] {
  const all: Offer[] = []
  for (const article of articles()) {
    const sampled = samples.filter(
      ({ line, brand, models }) =>
        line === article.line && brand === article.brand.code && models.includes(article.baseModel),
    )
    for (const shop of [
      ...shopsOf(article.brand, article.listedAs ?? article.model, article.baseModel),
      ...sampled.map((sample) => sample.shop),
    ]) {
      const one = offer(article, shop)
      if (wanted(one)) all.push(one)
    }
  }
  return all.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** From 0 to 1: how much people buy of it. */
export const isFamous = ({ article }: Offer): boolean => isPopular(article.baseModel)
