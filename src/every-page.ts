/** All pages of the storefront. Those people browse are listed before, so that no shorter list follows a longer one. */
import './browse-pages.ts'
import '#layouts/header/own-header.tsx'
export { routeTree } from './routeTree.gen.ts'
