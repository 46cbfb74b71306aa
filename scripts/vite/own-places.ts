// What the server's sources read lies beside them: tables, migrations, add-ons. Where they are put together in one file
// they still look there; a thread of theirs is put together, too.
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const SOURCES = /\/src\/.*\.tsx?$/
const PLACES = /new URL\('(\.{1,2}\/[\w./-]+-(?:thread|worker)\.ts)', import\.meta\.url\)|import\.meta\.(dirname|url)/g

/** `depth`: from where the files are put to the root of the repository. */
export function ownPlaces(depth: string): Plugin {
  return {
    name: 'own-places',
    enforce: 'pre',
    transform: {
      filter: { id: SOURCES, code: 'import.meta.' },
      handler(code, id) {
        const fromRoot = (file: string): string => JSON.stringify(`${depth}${relative('.', file)}`)
        return code.replace(PLACES, (_, thread: string | undefined, what: 'dirname' | 'url') => {
          if (thread) {
            const file = resolve(dirname(id), thread)
            const fileName = relative('src', file).replaceAll('/', '-').replace(/ts$/, 'js')
            this.emitFile({ type: 'chunk', id: file, fileName })
            return `new URL('./${fileName}', import.meta.url)`
          }
          if (what === 'url') return `new URL(${fromRoot(id)}, import.meta.url).href`
          return `(import.meta.dirname + '/' + ${fromRoot(dirname(id))})`
        })
      },
    },
  }
}
