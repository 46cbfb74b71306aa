/**
 * The least a Node server can do: a fixed answer of 3 kB. What this machine gives away with every request of the mall.
 * `node bare-server.ts PORT`
 */
import { createServer } from 'node:http'

const body = Buffer.from(JSON.stringify({ success: true, code: '00000', msg: null, data: 'x'.repeat(3000) }))
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
  response.end(body)
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('listening'))
