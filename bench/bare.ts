// What the rest is held against: bare node:http, and React alone on the tree of a page.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
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

/** Renders the page when it is told to, for so many seconds; the server at `url` gives the data. */
export async function startBareRender(url: string, path: string) {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(join(OUT, 'bare-page.js'), [url, path], { execArgv: [], env })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`React alone on ${path} ended with ${code}`)
  })
  ended.catch(() => undefined) // when it is stopped nobody waits any more
  const answer = async (): Promise<unknown> => (await Promise.race([once(child, 'message'), ended]))[0]
  await answer()
  return {
    render: async (seconds: number): Promise<BareRender> => {
      const said = answer()
      child.send(seconds)
      return (await said) as BareRender
    },
    stop: () => child.kill(),
  }
}

export async function renderBare(url: string, path: string, seconds = 3): Promise<BareRender> {
  const bare = await startBareRender(url, path)
  const figures = await bare.render(seconds)
  bare.stop()
  return figures
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
    build: {
      ssr: 'bench/bare-page.tsx',
      outDir: OUT,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'bare-page.js' } },
    },
  })
}
