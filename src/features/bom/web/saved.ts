// Between the table and a list that is kept on the server.
import type { z } from 'zod'
import type { ListContent, openList } from '../contract.ts'
import type { Source } from './local-list.ts'
import type { Bought } from './standing.ts'
import { asking, type NewLine } from './table.ts'
import type { List } from './use-list.ts'

export type Change = { before: number; now: number | null }
/** The saved list that the table shows. */
export type Opened = {
  listId: number
  name: string
  /** By the line's key in the table. */ changes: ReadonlyMap<number, Change>
}

export function contentOf({ table, source }: Pick<List, 'table' | 'source'>, bought: readonly Bought[]): ListContent {
  const boughtBy = new Map(bought.map((one) => [one.line.key, one]))
  return {
    rows: source.rows.map((row) => [...row]),
    mapping: [...source.mapping],
    lines: table.lines.map((line) => {
      const { offer, count } = boughtBy.get(line.key) ?? {}
      const { row, isTicked } = line
      return { ...asking(line), row, skuId: offer?.skuId ?? null, count: count ?? null, isTicked }
    }),
  }
}

export type Loaded = { source: Source; lines: NewLine[]; opened: Opened }

export function loadedOf({ listId, name, content, changes }: z.output<typeof openList.answer>): Loaded {
  const { rows, mapping, lines } = content
  const changeBy = new Map(changes.map(({ key, before, now }) => [key, { before, now }]))
  return {
    source: {
      text: rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')).join('\n'),
      rows,
      mapping,
      head: headOf(content),
      isSure: true,
      fileName: name,
    },
    lines: lines.map(({ row, skuId, count: _, isTicked, ...written }) => ({ written, row, skuId, isTicked })),
    // Lines of a list that is opened are counted from one.
    opened: {
      listId,
      name,
      changes: new Map(lines.flatMap(({ key }, at) => (changeBy.has(key) ? [[at + 1, changeBy.get(key)!]] : []))),
    },
  }
}

/** The row of heads is the last one that is no line, before the first line. */
function headOf({ rows, lines }: ListContent): number | null {
  const first = Math.min(...lines.flatMap(({ row }) => row ?? []))
  const before = rows.slice(0, Number.isFinite(first) ? first : 0)
  const head = before.findLastIndex((row) => row.filter((cell) => cell.trim()).length > 1)
  return head < 0 ? null : head
}
