// Pages that say in which thread they were made and what the API told them: loaded in place of the built pages where
// that is what a test looks at.
import { workerData } from 'node:worker_threads'
import type { Start } from '#server/pages/render-thread.ts'
import type { Renderer } from '#server/pages/rendering.ts'

const isInWorker = typeof (workerData as Partial<Start> | null)?.renderer === 'string'
const seen = new WeakSet<object>()

export default {
  fetch: async ({ url }, { context: { locale, nonce, send, setApart, take } }) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname === '/dies' && isInWorker) process.exit(1)
    if (pathname === '/breaks') throw new Error('this page breaks')
    if (pathname === '/moved') return new Response(null, { status: 302, headers: { location: '/there' } })
    const said: string[] = [isInWorker ? 'worker' : 'here', locale, nonce]
    for (const call of searchParams.getAll('call')) {
      const envelope = await send('GET', call, undefined)
      if (!envelope.success) said.push(envelope.problem)
      else {
        const data = envelope.data as object
        said.push(JSON.stringify(data), seen.has(data) ? 'again' : 'new')
        if (searchParams.has('text')) said.push(String(envelope.text))
        seen.add(data)
      }
    }
    if (pathname === '/script') said.push(`<script nonce="${nonce}">1</script>`)
    if (pathname === '/apart') setApart?.('["drawn with"]')
    take(said.join(' '))
    return new Response(null, { status: pathname === '/missing' ? 404 : 200 })
  },
} satisfies Renderer
