// What requests of this process share. main.ts drops of it what is announced.
import { TaggedCache } from './tagged-cache.ts'
import type { DependsOn, Tag } from './tags.ts'

/**
 * Small things that many requests read and few people change. Ours: what five hundred products are made of, beside what
 * all share. Whoever goes through all products fills it with what nobody wants again, three and a half kilobytes each
 * (docs/adr/0946).
 */
const rows = new TaggedCache<unknown>({ max: 3000, admit: 'first', isSubscribed: false })

/** Whole answers. Ours: a list with all its filters is some hundred kilobytes. */
export const sharedAnswers = new TaggedCache<unknown>({ max: 200, admit: 'second', isSubscribed: false })

export const sharedCaches = [rows, sharedAnswers]

/** The value of `key`; who asks depends on what it is made of. */
export const cached = <Value>(
  { dependsOn }: { dependsOn?: DependsOn },
  key: string,
  tags: readonly Tag[],
  load: (dependsOn: DependsOn) => Promise<Value>,
): Promise<Value> =>
  rows.load(
    key,
    (on) => {
      on(...tags)
      return load(on)
    },
    { dependsOn },
  ) as Promise<Value>

/** What `cached` keeps of that key, if it does: nobody is asked. */
export const kept = <Value>(key: string): Value | undefined => rows.get(key) as Value | undefined
