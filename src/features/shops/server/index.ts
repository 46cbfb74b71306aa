/** Shops, as the rest of the server may know them. */
export { deliveryTerms, stationIn, wireArrival, type ShopTerms, type Station } from './freight.ts'
export { keptTermsFor, termsFor, type MemberTerms } from './member-freight.ts'
export { ownShopStatus } from './application-queries.ts'
export { promiseLimits, saveSeller, sellerOf, shopNameOf, shopsOf, type Seller } from './seller.ts'
