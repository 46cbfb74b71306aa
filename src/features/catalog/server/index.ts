/** The catalogue, as the rest of the server may know it. */
export { catalogApi } from './api.ts'
export { productCards } from './cards.ts'
export { isImported } from './import/digest.ts'
export { demoPeople, demoStaff } from './import/people.ts'
export { drawingRoutes } from './drawings.ts'
export { offersOf, type Offer } from './offers.ts'
export { countSold, giveBackStock, takeStock, type StockChange } from './stock.ts'
