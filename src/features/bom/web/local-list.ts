// What the browser keeps of a list: what was written and decided, not what the mall answered; prices are asked for
// anew.
import { readLocal, writeLocal } from '#ui/local.ts'
import { columnRoles, planKinds, type ColumnRole } from '../rules.ts'
import { equivalentRules, type NewLine, type Table } from './table.ts'

export type Source = {
  /** As it stands in the field. */
  text: string
  /** What was read of it, or of a file. */
  rows: readonly (readonly string[])[]
  head: number | null
  mapping: readonly ColumnRole[]
  isSure: boolean
  /** Of the file; empty: it was pasted or typed. */
  fileName: string
}

export const noSource: Source = { text: '', rows: [], head: null, mapping: [], isSure: true, fileName: '' }

export type LocalList = Pick<Table, 'rule' | 'plan'> & {
  /** Whose it is; empty: a visitor's, and of whoever signs in next here. */
  userId: string
  source: Source
  lines: readonly NewLine[]
}

/** What another version of the mall left there may be anything: what does not fit is no list. */
export function readLocalList(userId: string): LocalList | undefined {
  const kept = readLocal<LocalList>('partsList')
  if (!kept || typeof kept !== 'object' || !Array.isArray(kept.lines) || !Array.isArray(kept.source?.rows))
    return undefined
  if (kept.userId !== '' && kept.userId !== userId) return undefined
  if (!equivalentRules.includes(kept.rule) || !planKinds.includes(kept.plan)) return undefined
  return kept.lines.every(({ written }) => typeof written?.designation === 'string') ? kept : undefined
}

export const writeLocalList = (table: Table, source: Source, userId: string): void =>
  writeLocal('partsList', {
    userId,
    source,
    rule: table.rule,
    plan: table.plan,
    lines: table.lines.map(({ written, row, pieces, part, skuId, isSkipped, isTicked }) => ({
      written,
      row,
      pieces,
      part,
      skuId,
      isSkipped,
      isTicked,
    })),
  } satisfies LocalList)

type Mappings = Record<string, ColumnRole[]>

/** Ours: so many kinds of sheets are remembered. */
const MAPPINGS_MAX = 20

/** Two lists with the same heads, or as many columns without any, are of the same make. */
const makeOf = ({ rows, head }: Pick<Source, 'rows' | 'head'>): string =>
  head === null ? `${Math.max(0, ...rows.map((row) => row.length))}` : (rows[head] ?? []).join('\t').toLowerCase()

const isMapping = (mapping: unknown): mapping is ColumnRole[] =>
  Array.isArray(mapping) && mapping.every((role) => columnRoles.includes(role as ColumnRole))

/** How the person mapped the columns of such a list before. */
export function rememberedMapping(read: Pick<Source, 'rows' | 'head'>): ColumnRole[] | undefined {
  const mapping = readLocal<Mappings>('partsListColumns')?.[makeOf(read)]
  return isMapping(mapping) ? mapping : undefined
}

export function rememberMapping(read: Pick<Source, 'rows' | 'head'>, mapping: readonly ColumnRole[]): void {
  const { [makeOf(read)]: _, ...others } = readLocal<Mappings>('partsListColumns') ?? {}
  const kept = Object.entries({ ...others, [makeOf(read)]: [...mapping] }).slice(-MAPPINGS_MAX)
  writeLocal('partsListColumns', Object.fromEntries(kept))
}

/** Several lines that were pasted into a search box elsewhere; taken once. */
export function takePasted(): string | undefined {
  const pasted = readLocal<unknown>('pastedLines')
  if (typeof pasted !== 'string' || !pasted) return undefined
  writeLocal('pastedLines', '')
  return pasted
}
