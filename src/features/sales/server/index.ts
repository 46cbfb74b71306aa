/** Sales, as the rest of the server may know them. */
export { linesOfSales, type SaleLine, type SaleSeller } from './kinds.ts'
export { changeSale, createSale, moveSale, type MovedSale, type Mover, type SaleMove } from './move.ts'
export { conflictsOf, type Conflict, type Planned } from './conflicts.ts'
export { dependOnSales, readSale, salesOfProducts, saleTags, type SaleOfProduct } from './on-products.ts'
export { begunKinds, findSale as saleRow, wholeShops, type Sale } from './queries.ts'
