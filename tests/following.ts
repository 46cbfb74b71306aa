import { listen } from '#server/cache/changes.ts'
import { sharedCaches } from '#server/cache/shared.ts'
import type { Tag } from '#server/cache/tags.ts'
import { testApp } from './app.ts'

/**
 * From here on what this process shares is kept, and dropped when a change is announced, as a running mall does;
 * `heard`: after that. Answers what ends it: nobody tells of changes any more, and other tests have the same caches.
 */
export async function followChanges(heard: (tags: readonly Tag[]) => void = () => undefined) {
  const { where } = await testApp()
  const line = Promise.withResolvers<void>()
  const stop = listen(
    where,
    (tags) => {
      for (const cache of sharedCaches) cache.drop(tags)
      heard(tags)
    },
    (state) => {
      for (const cache of sharedCaches) cache.dropAll()
      if (state === 'open') line.resolve()
    },
  )
  await line.promise
  return async () => {
    await stop()
    for (const cache of sharedCaches) cache.pause()
  }
}
