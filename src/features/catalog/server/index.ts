/** The catalogue, as the rest of the server may know it. */
export { markedCards } from './cards.ts'
export { refuseEndless } from './shop/shop-service.ts'
export { allowedOf, hasWords, productsCalled, soldDown, wordsOf } from './shop/shop-queries.ts'
export { bestOfEach, pricedFor, recommendBySeen } from './lists.ts'
export { reviewsShown } from './products.ts'
export { activityOf } from './sales-told.ts'
export { otherFlats, replacementsOf } from './other-standards.ts'
export { sameParts } from './same-parts.ts'
export { lowestPrices, signPrices } from './shop/price-changes.ts'
export {
  offerOf,
  offerRows,
  offersOf,
  pricedOfferOf,
  priceRows,
  type Offer,
  type OfferRow,
  type PricedOffer,
  type PriceRow,
} from './offers.ts'
export { countSold, giveBackStock, takeStock, type StockChange } from './stock.ts'
export { rateProducts } from './ratings.ts'
