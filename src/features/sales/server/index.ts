/** Sales, as the rest of the server may know them. */
export type { SaleLine, SaleSeller } from './kinds.ts'
export { changeSale, createSale, moveSale, type MovedSale, type Mover, type SaleMove } from './move.ts'
export type { Conflict, Planned } from './conflicts.ts'
export { dependOnSales, salesOfProducts, saleTags, type SaleOfProduct } from './on-products.ts'
export { begunKinds, findSale as saleRow, wholeShops, type Sale } from './queries.ts'
