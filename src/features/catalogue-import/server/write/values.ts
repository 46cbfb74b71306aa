// attribute_value: every number and word that parts are filtered by, once.
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { type CategoryAttribute, labelOf } from '../articles/attributes.ts'
import { insertRows, type Link } from '#server/database/bulk.ts'

type ValueRow = {
  id: number
  attribute_id: number
  code: string
  number: number | null
  label_zh: string
  label_en: string
  seq: number
}

/** Knows the values there are and makes those that are missing. */
export class ValueBook {
  readonly #ids: Map<string, number>
  readonly #fresh: ValueRow[] = []
  #next: number

  constructor(known: { id: number; attribute_id: number; code: string }[]) {
    this.#ids = new Map(known.map(({ id, attribute_id, code }) => [`${attribute_id} ${code}`, id]))
    this.#next = known.reduce((most, { id }) => Math.max(most, id), 0) + 1
  }

  static async open(tx: Tx): Promise<ValueBook> {
    const { rows } = await sql<{
      id: number
      attribute_id: number
      code: string
    }>`select id, attribute_id, code from attribute_value`.execute(tx)
    return new ValueBook(rows)
  }

  idOf({ attribute }: CategoryAttribute, value: number | string): number {
    const code = String(value)
    const key = `${attribute.id} ${code}`
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const { label, seq } = labelOf(attribute, code)
    const id = this.#next++
    this.#ids.set(key, id)
    const number = attribute.kind === 'number' ? Number(code) : null
    this.#fresh.push({ id, attribute_id: attribute.id, code, number, label_zh: label.zh, label_en: label.en, seq })
    return id
  }

  link(owner: number, attribute: CategoryAttribute, value: number | string): Link {
    return [owner, attribute.attribute.id, this.idOf(attribute, value)]
  }

  async save(tx: Tx): Promise<void> {
    await insertRows(tx, 'attribute_value', this.#fresh.splice(0))
  }
}
