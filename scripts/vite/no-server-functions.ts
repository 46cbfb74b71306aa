// There are no server functions in this mall (docs/adr/0002): pages reach the server through contracts. The framework's
// client for them, with its serializer, would be a tenth of every page's JavaScript; the browser's bundle gets a
// stand-in that says so.
import type { Plugin } from 'vite'

const CLIENT = /start-client-core\/dist\/esm\/client\/ServerFunctionSerializationAdapter\.js/

const STAND_IN = `
const none = () => { throw new Error('no server functions here') }
export const ServerFunctionSerializationAdapter = { key: '$TSS/serverfn', test: () => false, toSerializable: none, fromSerializable: none }`

export function noServerFunctions(): Plugin {
  return {
    name: 'no-server-functions',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (CLIENT.test(id) ? STAND_IN : undefined),
  }
}
