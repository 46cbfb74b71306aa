/** The cart, as the rest of the server may know it. */
export { cartApi } from './api.ts'
export { addWhatThereIs, ruleProblem } from './service.ts'
export { cartCount, cartLines, removeFromCart, type CartRow } from './queries.ts'
