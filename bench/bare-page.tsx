/**
 * A page's tree and nothing else: its data are loaded once, then React's `renderToString` is timed. `bare-page.js URL
 * PATH`, built and forked by bare.ts, which says for how many seconds, again and again.
 */
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { sendBy } from '#ui/call/call.ts'
import type { Envelope } from '#core/endpoint.ts'
import { getRouter } from '../src/router.tsx'
import type { BareRender } from './bare.ts'

const [url = '', path = '/'] = process.argv.slice(2)

sendBy(async (method, target, body) => {
  const options: RequestInit = { method, headers: { accept: 'application/json', 'content-type': 'application/json' } }
  if (body !== undefined) options.body = JSON.stringify(body)
  return (await fetch(url + target, options)).json() as Promise<Envelope>
})

const router = await getRouter()
router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }), isServer: true })
await router.load()
const render = (): string => renderToString(<RouterProvider router={router} />)

const html = render()
const failed = router.state.matches.find(({ status }) => status !== 'success')
if (failed || !html.includes('<main'))
  throw new Error(`${path} did not render: ${failed?.routeId} ${failed?.status} ${html.slice(0, 300)}`)
renderFor(1000)
process.on('message', (seconds: number) => process.send!(timed(seconds)))
process.send!('ready')

function timed(seconds: number): BareRender {
  const [cpu, started] = [process.cpuUsage(), performance.now()]
  const count = renderFor(seconds * 1000)
  const took = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return { perSecond: count / took, cpuMs: (user + system) / 1000 / count, bytes: Buffer.byteLength(html) }
}

function renderFor(ms: number): number {
  const until = performance.now() + ms
  let done = 0
  for (; performance.now() < until; done++) render()
  return done
}
