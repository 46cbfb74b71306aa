/** The catalogue, as the rest of the server may know it. */
export { markedCards } from './cards.ts'
export { refuseEndless } from './shop-service.ts'
export { allowedOf, soldDown, wordsOf } from './shop-queries.ts'
export { pricedFor, recommendBySeen } from './lists.ts'
export { signPrices } from './price-changes.ts'
export { offersOf, type Offer } from './offers.ts'
export { countSold, giveBackStock, takeStock, type StockChange } from './stock.ts'
export { rateProducts } from './ratings.ts'
