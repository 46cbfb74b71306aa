import { defineConfig } from 'vite'
import { ownPlaces } from './scripts/vite/own-places.ts'

/**
 * The server, put together: two thousand modules, each of which Node looks up, reads and links, take longer than all
 * else of a start (docs/adr/0996). Names and lines stay as they are: a log says where something failed.
 */
export default defineConfig({
  publicDir: false,
  plugins: [ownPlaces('../../')],
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist/mall',
    emptyOutDir: true,
    target: 'esnext',
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
  ssr: { noExternal: ['kysely', 'zod', 'jose'] },
})
