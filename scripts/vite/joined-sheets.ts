// What a page needs of styles lies in several sheets, and on one connection each of them is another round trip. Of the
// sheets of every route, with those of the routes around it, one more file is made, in their order; the server's pages
// name it (docs/adr/0967). Runs with the build of the server's bundle: the browser's has been written by then, and
// which routes need which sheets is known.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Built } from '../../src/layouts/effects/head-text.ts'

type Routes = Record<string, Built['routes'][string] & { children?: readonly string[] }>
type Said = { tsrStartManifest: () => { routes: Routes } }

const PLACE = '/src/layouts/effects/joined-sheets.ts'

export function joinedSheets(): Plugin {
  return {
    name: 'joined-sheets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async load(id) {
      if (!id.endsWith(PLACE)) return undefined
      const { code } = await this.load((await this.resolve('tanstack-start-manifest:v'))!)
      const said = (await import(`data:text/javascript,${encodeURIComponent(code!)}`)) as Said
      const folder = this.environment.getTopLevelConfig().environments['client']!.build.outDir
      const sheets = Object.fromEntries(
        [...chains(said.tsrStartManifest().routes)]
          .filter(([, hrefs]) => hrefs.length > 1)
          .map(([routeId, hrefs]) => [routeId, joined(folder, hrefs)]),
      )
      return `export const joinedSheets = ${JSON.stringify(sheets)}`
    },
  }
}

/** Each route with the sheets from the root down to it. */
function* chains(
  routes: Routes,
  routeId = '__root__',
  above: readonly string[] = [],
): Generator<[string, readonly string[]]> {
  const { css = [], children = [] } = routes[routeId] ?? {}
  const hrefs = [...new Set([...above, ...css.map((one) => (typeof one === 'string' ? one : one.href))])]
  yield [routeId, hrefs]
  for (const child of children) yield* chains(routes, child, hrefs)
}

/** Writes it, the same one for the same sheets. */
function joined(folder: string, hrefs: readonly string[]): string {
  const texts = hrefs.map((href) => readFileSync(join(folder, href), 'utf8').trimEnd())
  if (texts.some((text) => text.includes('@import'))) throw new Error('a sheet that imports another cannot be joined')
  const text = texts.join('\n')
  const href = `/assets/joined-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`
  writeFileSync(join(folder, href), text)
  return href
}
