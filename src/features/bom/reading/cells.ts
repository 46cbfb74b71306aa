// A list as text: its rows and cells, as spreadsheets put them on the clipboard and people type them.

/** Full-width signs, odd blanks and dashes as everybody writes them: ６２０４－２ＲＳ is 6204-2RS. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[‐-―−﹣]/g, '-')
    .replaceAll(/[✕✖╳]/g, '×')
    .replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const SEPARATORS = [';', '|', ','] as const
/** Ours: so many of the lines have to part in the same way before a sign is taken for what parts them. */
const ALIKE = 0.8

export function rowsOfText(text: string): string[][] {
  const clean = text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(/^\ufeff/, '')
  if (clean.includes('\t')) return parted(clean, '\t')
  const wide = clean.replaceAll('；', ';').replaceAll('，', ',').replaceAll('｜', '|')
  const separator = SEPARATORS.find((sign) => partsAlike(parted(wide, sign)))
  if (separator) return parted(wide, separator)
  const byBlanks = clean.split('\n').map((line) => line.trim().split(/ {2,}|\u3000+/))
  return partsAlike(byBlanks) ? byBlanks : clean.split('\n').map((line) => [line.trim()])
}

/** Nearly every line has as many cells as the others, and more than one. */
function partsAlike(rows: readonly string[][]): boolean {
  const counts = rows.filter((row) => row.some((cell) => cell.trim() !== '')).map((row) => row.length)
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  const [most, often] = [...times].toSorted(([, a], [, b]) => b - a)[0] ?? [1, 0]
  return most > 1 && often >= counts.length * ALIKE
}

/**
 * A cell with a line break, or with the sign itself, is quoted; a quote inside is doubled. An inch sign is no quote.
 */
function parted(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  for (let at = 0; at <= text.length;) {
    const quoted = text[at] === '"' ? quotedCell(text, at, separator) : undefined
    const end = quoted?.end ?? endOfCell(text, at, separator)
    rows.at(-1)!.push((quoted?.cell ?? text.slice(at, end)).trim())
    if (text[end] === '\n') rows.push([])
    at = end + 1
  }
  return rows
}

function endOfCell(text: string, from: number, separator: string): number {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end++
  return end
}

function quotedCell(text: string, from: number, separator: string): { cell: string; end: number } | undefined {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') at++
    else {
      const next = text[at + 1]
      if (next !== undefined && next !== separator && next !== '\n') return undefined
      return {
        cell: text
          .slice(from + 1, at)
          .replaceAll('""', '"')
          .replaceAll('\n', ' '),
        end: at + 1,
      }
    }
  }
  return undefined
}
