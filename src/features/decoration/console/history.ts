// What somebody did to a page, so that each step can be taken back. A pure part: the editor draws what it says.
import type { StoredBlock } from '../staff-contract.ts'

export type Page = { content: readonly StoredBlock[]; chosen: number | null }
export type History = {
  past: readonly Page[]
  now: Page
  future: readonly Page[]
  /** What is being typed. */ typing: string | null
}

export type Step =
  | { do: 'choose'; place: number | null }
  | { do: 'add'; block: StoredBlock; place: number }
  | { do: 'move'; from: number; to: number }
  | { do: 'remove'; place: number }
  /** `field`: steps of typing in one field are one step back. */
  | { do: 'change'; place: number; block: StoredBlock; field: string }
  | { do: 'replace'; content: readonly StoredBlock[] }
  | { do: 'undo' }
  | { do: 'redo' }

const STEPS_MAX = 200

export const begin = (content: readonly StoredBlock[]): History => ({
  past: [],
  now: { content, chosen: content.length > 0 ? 0 : null },
  future: [],
  typing: null,
})

export function take(history: History, step: Step): History {
  const { past, now, future } = history
  switch (step.do) {
    case 'choose':
      return { ...history, now: { ...now, chosen: step.place }, typing: null }
    case 'undo':
      return past.length === 0
        ? history
        : { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future], typing: null }
    case 'redo':
      return future.length === 0
        ? history
        : { past: [...past, now], now: future[0]!, future: future.slice(1), typing: null }
    default: {
      const next = changed(now, step)
      if (!next) return history
      const typing = step.do === 'change' ? `${step.place} ${step.field}` : null
      const goesOn = typing !== null && typing === history.typing
      return { past: goesOn ? past : [...past, now].slice(-STEPS_MAX), now: next, future: [], typing }
    }
  }
}

type Change = Exclude<Step, { do: 'choose' | 'undo' | 'redo' }>

/** Undefined: nothing is changed by it. */
function changed({ content }: Page, step: Change): Page | undefined {
  switch (step.do) {
    case 'add':
      return { content: content.toSpliced(step.place, 0, step.block), chosen: step.place }
    case 'move': {
      const { from, to } = step
      const block = content[from]
      if (!block || from === to || to < 0 || to >= content.length) return undefined
      return { content: content.toSpliced(from, 1).toSpliced(to, 0, block), chosen: to }
    }
    case 'remove': {
      const left = content.toSpliced(step.place, 1)
      return { content: left, chosen: left.length === 0 ? null : Math.min(step.place, left.length - 1) }
    }
    case 'change':
      return { content: content.with(step.place, step.block), chosen: step.place }
    case 'replace':
      return { content: step.content, chosen: step.content.length > 0 ? 0 : null }
  }
}
