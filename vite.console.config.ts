import viteReact from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { wireOnly } from './scripts/vite/wire-only.ts'

/** As in the shop's pages: what only the server may read is never bundled. */
const noServerFiles: Plugin = {
  name: 'no-server-files',
  transform(_code, id) {
    if (/\/src\/(server|features\/[^/]+\/server)\//.test(id))
      throw new Error(`${id} belongs to the server, not to the back office's pages`)
  },
}

/**
 * The back office, a build of its own. Its address is the operator's choice, so its files name each other relatively.
 */
export default defineConfig({
  root: 'src/console',
  base: './',
  publicDir: false,
  plugins: [wireOnly(), noServerFiles, viteReact()],
  build: { outDir: '../../dist/console', emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 1600 },
})
