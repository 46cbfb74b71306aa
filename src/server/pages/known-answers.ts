// What two threads both know, without asking each other: whoever does the same with it in the same order forgets the
// same. So nothing but `set` counts as use; look with `has` and `peek`.
import { LRUCache } from 'lru-cache'

const KNOWN_MAX = 50

/** By the numbers of the answers. */
export type KnownAnswers<Value extends {}> = LRUCache<number, Value>

export const knownAnswers = <Value extends {}>(): KnownAnswers<Value> => new LRUCache({ max: KNOWN_MAX })
