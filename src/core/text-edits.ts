/** What stands in a text from one place up to another becomes `text`. */
export type TextEdit = { from: number; to: number; text: string }

/** Instead of `old`, which stands there. */
export const editAt = (from: number, old: string, text: string): TextEdit => ({ from, to: from + old.length, text })

/** All of them at once: what is joined step by step is copied whole by each who looks for the next place in it. */
export function edited(whole: string, edits: readonly TextEdit[], from = 0, to = whole.length): string {
  const parts: string[] = []
  let at = from
  for (const edit of edits.toSorted((one, other) => one.from - other.from)) {
    parts.push(whole.slice(at, edit.from), edit.text)
    at = edit.to
  }
  parts.push(whole.slice(at, to))
  return parts.join('')
}
