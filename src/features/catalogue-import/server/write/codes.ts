// Numbers given once and kept: ids and order codes.
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { chance } from '../articles/hash.ts'

/** Ids of the seed are small and in turn; those of the running mall carry the time and are far above. */
export const SEED_ID_LIMIT = 1_000_000_000

export class Ids {
  readonly known: ReadonlyMap<string, number>
  #next: number

  constructor(known: ReadonlyMap<string, number>, first: number) {
    this.known = known
    this.#next = first
    for (const id of known.values()) if (id < SEED_ID_LIMIT && id >= this.#next) this.#next = id + 1
  }

  of(key: string): number {
    return this.known.get(key) ?? this.#next++
  }

  isNew(key: string): boolean {
    return !this.known.has(key)
  }
}

export async function idsBySourceKey(tx: Tx, table: 'product' | 'sku', first: number): Promise<Ids> {
  const { rows } = await sql<{
    id: number
    source_key: string
  }>`select id, source_key from ${sql.table(table)}`.execute(tx)
  return new Ids(new Map(rows.map(({ id, source_key }) => [source_key, id])), first)
}

const SLOTS = 10_000

/** Order codes like `BG-10 320 4017`: category group, brand, and a number of the product's own. */
export class PartCodes {
  readonly #taken: Set<string>

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken)
  }

  /** Skus of one product stand in a row where there is room. */
  next(group: string, brand: number, product: string): string {
    const start = Math.floor((chance(`code ${product}`) * SLOTS) / 10) * 10
    for (let step = 0; step < SLOTS; step++) {
      const code = `BG-${group} ${brand} ${String((start + step) % SLOTS).padStart(4, '0')}`
      if (this.#taken.has(code)) continue
      this.#taken.add(code)
      return code
    }
    throw new Error(`No order code is left in group ${group} of brand ${brand}`)
  }
}
