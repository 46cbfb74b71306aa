import { call } from '#ui/call/call.ts'
import { saveSpreadsheet } from '#ui/overlay/save-file.ts'
import { writeList } from '../contract.ts'
import type { Bought } from './standing.ts'
import { wordsOf, type Line } from './table.ts'
import type { List } from './use-list.ts'

/** The person's own rows as they were, with what was found behind them, as a file. */
export async function saveSheet({ table, source }: List, bought: readonly Bought[]): Promise<void> {
  const boughtBy = new Map(bought.map((one) => [one.line.key, one]))
  // What was typed behind the rows stands behind them.
  const typed = table.lines.filter(({ row }) => row === null)
  const rows = [...source.rows.map((row) => [...row]), ...typed.map(cellsOf)]
  const lines = table.lines.flatMap((line) => {
    if (!line.match) return []
    const { offer, count } = boughtBy.get(line.key) ?? {}
    const row = line.row ?? source.rows.length + typed.indexOf(line)
    return [{ row, status: line.match.status, skuId: offer?.skuId ?? null, count: count ?? null }]
  })
  saveSpreadsheet(await call(writeList, { rows, head: source.head, lines }))
}

const cellsOf = ({ written }: Line): string[] => [
  wordsOf(written),
  written.quantity === null ? '' : `${written.quantity} ${written.unit}`.trim(),
]
