// What the rest is held against: bare node:http, and React alone on the tree of a page.
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import viteReact from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { cpuMs } from './procfs.ts'
import { freePort } from './server.ts'

const OUT = resolve('node_modules/.cache/mall-bench')

export async function startBareServer() {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [String(port)], { execArgv: [] })
  await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    cpu: () => ({ server: cpuMs(child.pid!), postgres: 0 }),
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

export type BareRender = { perSecond: number; cpuMs: number; bytes: number }

/** The server at `url` gives the data. */
export async function renderBare(url: string, path: string, seconds = 3): Promise<BareRender> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { stdout } = await promisify(execFile)(process.execPath, [join(OUT, 'bare-page.js'), url, path, String(seconds)], { env })
  return JSON.parse(stdout) as BareRender
}

/** The pages without the framework's request handling: its two words are ours here. */
const withoutStart: Plugin = {
  name: 'without-start',
  enforce: 'pre',
  resolveId: (id) => (id === '@tanstack/react-start' ? '\0start' : undefined),
  load: (id) =>
    id === '\0start'
      ? `export const getGlobalStartContext = () => ({ locale: 'zh_CN', nonce: 'bench' })
         export const createIsomorphicFn = () => ({ server: (make) => ({ client: () => make }) })`
      : undefined,
}

export async function buildBare(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [withoutStart, viteReact()],
    build: { ssr: 'bench/bare-page.tsx', outDir: OUT, emptyOutDir: true, rolldownOptions: { output: { entryFileNames: 'bare-page.js' } } },
  })
}
