/** Pages of blocks, as the rest of the server may know them. */
export { SHOP_HOME } from './queries.ts'
export { contentOf } from './template-content.ts'
