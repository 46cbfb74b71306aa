/**
 * A door without a mall behind it, for the tests of what happens when it dies: tells its port and process on a line.
 */
import { Listener } from '#server/http/listener.ts'
import { reportUp } from '#server/process/pid-file.ts'
import { ShutdownHooks } from '#server/process/shutdown-hooks.ts'

const listener = new Listener()
const stops = new ShutdownHooks()
const port = await listener.listen({ host: '127.0.0.1', port: 0 })
stops.push(() => listener.close(1000))
process.stdout.write(`${JSON.stringify({ port, pid: process.pid })}\n`)
reportUp()
