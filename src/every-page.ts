/** All pages of the storefront; browsers start with those people browse (scripts/vite/browse-first.ts). */
export { routeTree } from './routeTree.gen.ts'
