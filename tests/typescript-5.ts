// For the makers of clients: they print by the compiler's JavaScript interface, which TypeScript 7 has no more.
import { registerHooks } from 'node:module'

registerHooks({ resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context) })
