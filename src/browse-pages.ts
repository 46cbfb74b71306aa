/** The pages people browse; browsers start with fewer (scripts/vite/browse-first.ts). */
export { routeTree } from './routeTree.gen.ts'
