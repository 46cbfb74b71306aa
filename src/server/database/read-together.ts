import DataLoader from 'dataloader'
import type { Locale } from '#core/locale.ts'
import type { Database } from './database.ts'

type Read<Key, Found> = (db: Database, locale: Locale, key: Key) => Promise<Found>

/**
 * What is asked for in one turn of the event loop is read at once, `most` keys together at most: in the order of its
 * keys. It leaves when the turn is over, so nobody waits for others, and nothing is older than the question (ADR 0953).
 * A transaction is read by itself. Whoever shares a key shares what is found.
 */
export function readTogether<Key, Found>(
  most: number,
  read: (db: Database, locale: Locale, keys: readonly Key[]) => Promise<readonly Found[]>,
): Read<Key, Found> {
  const readerOf = (db: Database, locale: Locale) =>
    new DataLoader<Key, Found>((keys) => read(db, locale, keys), {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn: setImmediate,
    })
  const readers = new WeakMap<Database, Map<Locale, DataLoader<Key, Found>>>()
  return (db, locale, key) =>
    readers
      .getOrInsertComputed(db, () => new Map())
      .getOrInsertComputed(locale, () => readerOf(db, locale))
      .load(key)
}
