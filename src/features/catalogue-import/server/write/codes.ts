// Numbers given once and kept: ids and order codes.
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { chance } from '../articles/hash.ts'

/** Ids of the seed are small and in turn; those of the running mall carry the time and are far above. */
export const SEED_ID_LIMIT = 1_000_000_000

/** Of a part at a time: the keys of all that a mall sells would be most of the memory. */
export class Ids {
  readonly #table: 'product' | 'sku'
  #known: ReadonlyMap<string, number> = new Map()
  #next: number

  private constructor(table: 'product' | 'sku', next: number) {
    this.#table = table
    this.#next = next
  }

  static async open(tx: Tx, table: 'product' | 'sku', first: number): Promise<Ids> {
    const { rows } = await sql<{ last: number | null }>`
      select max(id) as last from ${sql.table(table)} where id < ${sql.lit(SEED_ID_LIMIT)}`.execute(tx)
    return new Ids(table, Math.max(first, (rows[0]?.last ?? 0) + 1))
  }

  /** Those that are asked for from now on, until the next ones are. */
  async look(tx: Tx, keys: readonly string[]): Promise<void> {
    const { rows } = await sql<{ id: number; source_key: string }>`
      select id, source_key from ${sql.table(this.#table)} where source_key = any(${keys}::text[])`.execute(tx)
    this.#known = new Map(rows.map(({ id, source_key }) => [source_key, id]))
  }

  of(key: string): number {
    return this.#known.get(key) ?? this.#next++
  }

  isNew(key: string): boolean {
    return !this.#known.has(key)
  }
}

/** Four figures, until nine in ten of them are given; then five, and so on. */
const FEWEST_FIGURES = 4
const FULL = 0.9
const CODE = /^(BG-\S+ \d+ )(\d+)$/

export const codesBegin = (group: string, brand: number): string => `BG-${group} ${brand} `

/** Order codes like `BG-10 320 4017`: category group, brand, and a number of the product's own. */
export class PartCodes {
  /** By their beginning and how many figures follow. */
  readonly #taken = new Map<string, Set<number>>()

  constructor(taken: Iterable<string>) {
    for (const code of taken) {
      const [, first, figures] = CODE.exec(code) ?? []
      if (first && figures) this.#of(first, figures.length).add(Number(figures))
    }
  }

  #of(first: string, figures: number): Set<number> {
    return this.#taken.getOrInsertComputed(`${first}${figures}`, () => new Set())
  }

  /** Skus of one product stand in a row where there is room. */
  next(group: string, brand: number, product: string): string {
    const first = codesBegin(group, brand)
    let figures = FEWEST_FIGURES
    while (this.#of(first, figures).size >= 10 ** figures * FULL) figures++
    const [taken, slots] = [this.#of(first, figures), 10 ** figures]
    let number = Math.floor((chance(`code ${product}`) * slots) / 10) * 10
    while (taken.has(number)) number = (number + 1) % slots
    taken.add(number)
    return `${first}${String(number).padStart(figures, '0')}`
  }
}
