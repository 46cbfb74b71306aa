/** Sales, as the rest of the server may know them. */
export { candidates } from './candidates.ts'
export type { Conflict, Planned } from './conflicts.ts'
export { approveInDemo, demoGoods, proposeInDemo, sellInDemo, whoseOffer } from './demo.ts'
export type { CountedLine, SaleLine, SaleSeller } from './kinds.ts'
export { changeSale, createSale, inviteShop, moveSale, type MovedSale, type Mover, type SaleMove } from './move.ts'
export { dependOnSales, salesNow, salesOfProducts, saleTagsOf, type SaleOfProduct } from './on-products.ts'
export { invitationToChange } from './invitations.ts'
export { addProposal, changeProposal, saveInvitation } from './proposals.ts'
export { findSale as saleRow, type Sale } from './queries.ts'
export {
  countedUnitsOf,
  freeUnits,
  heldOf,
  takeUnits,
  unitsOf,
  writeUnits,
  type Units,
  type UnitsLine,
} from './units.ts'
