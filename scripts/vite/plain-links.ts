// Pages write plain `<a href>`, and src/ui/frame/links.ts makes them fast. The router's own link, which each of its
// routes carries, would be a fiftieth of every page's JavaScript; the browser's bundle gets a stand-in that says so.
import type { Plugin } from 'vite'

const LINK = /react-router\/dist\/esm\/link\.js/

const STAND_IN = `
const Link = () => { throw new Error('pages write plain links') }
export { Link, Link as composeHandlers, Link as createLink, Link as linkOptions, Link as useLinkProps }`

export function plainLinks(): Plugin {
  return {
    name: 'plain-links',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (LINK.test(id) ? STAND_IN : undefined),
  }
}
