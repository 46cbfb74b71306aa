/** A server whose answers take a while, for the tests of leaving: `node slow-server.ts MS`. Tells its port. */
import { setTimeout as pause } from 'node:timers/promises'
import { Gate } from '#server/http/gate.ts'
import { Stops } from '#server/process/stops.ts'

const gate = new Gate()
const stops = new Stops()
const port = await gate.listen({ host: '127.0.0.1', port: 0 })
stops.push(() => process.stdout.write('database closed\n'))
stops.push(() => gate.close(1500))
gate.open(async (request, response) => {
  await pause(request.url === '/slow' ? Number(process.argv[2]) : 0)
  response.end('done')
})
process.send!({ port })
