import { Store } from '#ui/store.ts'

/** What the person waits for; undefined until one button of the page has asked. */
export const known = new Store<ReadonlySet<number> | undefined>(undefined)
