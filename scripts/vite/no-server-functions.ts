// There are no server functions in this mall (docs/adr/0002): pages reach the server through contracts. The framework's client for them,
// with a serializer of its own, would be a tenth of every page's JavaScript; the browser's bundle gets a stand-in that says so.
import type { Plugin } from 'vite'

const CLIENT = /start-client-core\/dist\/esm\/client-rpc\/createClientRpc\.js/

export function noServerFunctions(): Plugin {
  return {
    name: 'no-server-functions',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (CLIENT.test(id) ? `export const createClientRpc = () => { throw new Error('no server functions here') }` : undefined),
  }
}
