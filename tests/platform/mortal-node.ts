/**
 * A door without a mall behind it, for the tests of what happens when it dies: tells its port and process on a line.
 */
import { Gate } from '#server/http/gate.ts'
import { sayUp } from '#server/process/running.ts'
import { Stops } from '#server/process/stops.ts'

const gate = new Gate()
const stops = new Stops()
const port = await gate.listen({ host: '127.0.0.1', port: 0 })
stops.push(() => gate.close(1000))
process.stdout.write(`${JSON.stringify({ port, pid: process.pid })}\n`)
sayUp()
