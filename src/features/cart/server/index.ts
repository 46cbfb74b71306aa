/** The cart, as the rest of the server may know it. */
export { addWhatThereIs, ruleProblem } from './service.ts'
export { cartLines, findLines as allLines, takeFromCart, type CartRow, type Line as CartLine } from './queries.ts'
export { lockQuotation, quotationsOf, type Quotation } from './quotations.ts'
export { quoteLink, quoteOver } from './quote.ts'
export { quotedSums } from './quote-document.ts'
