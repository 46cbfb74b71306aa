// src/router.tsx says how addresses are read and written and what an error looks like. The router's own ways, JSON in
// addresses and a box of
// English words, travel along for whoever says nothing; the browser's bundle gets ours in place of the first and none
// of the second.
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const SEARCH = /router-core\/dist\/esm\/searchParams\.js/
const ERROR = /react-router\/dist\/esm\/CatchBoundary\.js/

const OUR_SEARCH = `
export { parseSearch as defaultParseSearch, stringifySearch as defaultStringifySearch } from ${JSON.stringify(resolve('src/ui/page/query.ts'))}
const none = () => { throw new Error('addresses are flat words') }
export { none as parseSearchWith, none as stringifySearchWith }`

export function ownWays(): Plugin {
  return {
    name: 'own-ways',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (SEARCH.test(id) ? OUR_SEARCH : undefined),
    transform: (code, id) =>
      ERROR.test(id)
        ? code.replace(
            /function ErrorComponent\([\s\S]*?\n\}\n/,
            'function ErrorComponent({ error }) { throw error }\n',
          )
        : undefined,
  }
}
