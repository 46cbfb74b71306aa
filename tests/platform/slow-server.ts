/** A server whose answers take a while, for the tests of leaving: `node slow-server.ts MS`. Tells its port. */
import { setTimeout as pause } from 'node:timers/promises'
import { Listener } from '#server/http/listener.ts'
import { ShutdownHooks } from '#server/process/shutdown-hooks.ts'

const listener = new Listener()
const stops = new ShutdownHooks()
const port = await listener.listen({ host: '127.0.0.1', port: 0 })
stops.push(() => process.stdout.write('database closed\n'))
stops.push(() => listener.close(1500))
listener.open(async (request, response) => {
  await pause(request.url === '/slow' ? Number(process.argv[2]) : 0)
  response.end('done')
})
process.send!({ port })
