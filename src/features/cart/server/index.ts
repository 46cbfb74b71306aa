/** The cart, as the rest of the server may know it. */
export { addWhatThereIs, ruleProblem } from './service.ts'
export { cartLines, findLines as allLines, removeFromCart, type CartRow } from './queries.ts'
export { quoteOver } from './quote.ts'
