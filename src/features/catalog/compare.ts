// Which parts are compared, and in what they differ.

/** Ours: four columns and their names fit the narrowest screen. */
export const COMPARE_MAX = 4

/** `12,34`: sku ids as an address has them; what is none is left out, and so is a fifth. */
export function readSkuIds(text: string): number[] {
  const ids = text.split(',').flatMap((id) => (/^[1-9]\d{0,14}$/.test(id.trim()) ? [Number(id)] : []))
  return [...new Set(ids)].slice(0, COMPARE_MAX)
}

type Parameter = { name: string; symbol: string | null; value: string }
type Row = { name: string; symbol: string | null; values: (string | null)[] }

/**
 * The parameters of all parts as rows: in the order of the first part, what others have beside it where it follows
 * there.
 */
export function rowsOf(parts: readonly (readonly Parameter[])[]): Row[] {
  const rows: Row[] = []
  for (const [at, parameters] of parts.entries()) {
    let place = 0
    for (const { name, symbol, value } of parameters) {
      let found = rows.findIndex((row) => row.name === name)
      if (found < 0) {
        found = place
        rows.splice(place, 0, { name, symbol, values: parts.map(() => null) })
      }
      const row = rows[found]!
      row.values[at] ??= value
      row.symbol ??= symbol
      place = found + 1
    }
  }
  return rows
}

/** One part alone differs from nothing. */
export const differs = (values: readonly (string | null)[]): boolean => new Set(values).size > 1
