import { MOBILE } from '#core/limits.ts'
import { Store, useStore } from '#ui/store.ts'

/** What was typed in one form and helps in the next; passwords and codes are none of it. */
export type Draft = { userName: string; mobile: string; contact: string }

const NOTHING: Draft = { userName: '', mobile: '', contact: '' }

/** Until a page is loaded anew, so that a window that was closed by mistake, or another form, has it still. */
const draft = new Store(NOTHING)

/** A number that was typed as the account is the one that a code is asked for. */
export const withTyped = (known: Draft, typed: Partial<Draft>): Draft => ({
  ...known,
  ...(typed.userName !== undefined && MOBILE.test(typed.userName) && { mobile: typed.userName }),
  ...typed,
})

export const useDraft = (): { draft: Draft; remember: (typed: Partial<Draft>) => void } => ({
  draft: useStore(draft, NOTHING),
  remember: (typed) => draft.set(withTyped(draft.get(), typed)),
})
