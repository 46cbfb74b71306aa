// One hub a database: the door puts sockets into it, the main program lets it hear the other nodes.
import { listenTo } from '#server/cache/changes.ts'
import type { Tag } from '#server/cache/tags.ts'
import { rootOf, type Database, type Where } from '#server/database/database.ts'
import { Hub } from './hub.ts'
import { CHANNEL, type News } from './tell-nodes.ts'

const hubs = new WeakMap<Database, Hub>()

export function hubOf(db: Database): Hub {
  const root = rootOf(db)
  if (!hubs.has(root)) hubs.set(root, new Hub(root))
  return hubs.get(root)!
}

export function startChat(db: Database, where: Where) {
  const hub = hubOf(db)
  const listener = { onNotice: (payload: string) => hub.hear(JSON.parse(payload) as News), onGap: () => hub.lost() }
  return {
    drop: (tags: readonly Tag[]) => hub.drop(tags),
    dropAll: () => hub.dropAll(),
    leave: () => hub.part(),
    stop: listenTo(where, CHANNEL, listener),
  }
}
