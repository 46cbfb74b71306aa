// A node of the mall in a process of its own, on a database that is there: its calls, its sockets, and its ears.
import type { AddressInfo } from 'node:net'
import { chat } from '#features/chat/server/feature.ts'
import { listen } from '#server/cache/changes.ts'
import { connect, type Where } from '#server/database/database.ts'
import { sessions } from '#server/identity/sessions.ts'
import { readConfig } from '#server/settings/config.ts'
import { api } from '../src/api.ts'

const { where, folder } = JSON.parse(process.argv[2]!) as { where: Where; folder: string }
const db = connect(where)
const app = api(db, { config: readConfig({ MALL_DATA: folder }) })
const live = chat.live!(db, where)
listen(
  where,
  (tags) => {
    sessions.drop(tags)
    live.drop(tags)
  },
  () => sessions.dropAll(),
)
await app.listen({ port: 0, host: '127.0.0.1' })
process.send!({ port: (app.server.address() as AddressInfo).port })
process.on('message', () => {
  // As it goes down: farewell first, then the door, which waits for whoever holds a line.
  void live.leave().then(() => app.server.close(() => process.send!('closed')))
})
process.on('disconnect', () => process.exit())
