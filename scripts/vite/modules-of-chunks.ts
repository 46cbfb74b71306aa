// Which of our modules each script of the build holds: manifest.json names those alone that a script begins with.
// tests/bundle.test.ts reads it.
import { relative } from 'node:path'
import type { Plugin } from 'vite'

export function modulesOfChunks(): Plugin {
  return {
    name: 'modules-of-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one : []))
      const modules = Object.fromEntries(
        chunks.map(({ fileName, moduleIds }) => [
          fileName,
          moduleIds.map((id) => relative(process.cwd(), id)).filter((id) => id.startsWith('src/')),
        ]),
      )
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(modules) })
    },
  }
}
