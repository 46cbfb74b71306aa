// Browsers start with the list of the pages people browse. Who goes to another one, or points at a link to it, fetches the list of all.

let load: (() => Promise<void>) | undefined
let coming: Promise<void> | undefined

/** For src/router.tsx alone. */
export function everyPageBy(wished: () => Promise<void>): void {
  load = wished
}

/** Resolves when the router knows every page; undefined when it does already. What failed is tried again. */
export function everyPage(): Promise<void> | undefined {
  if (!load) return undefined
  coming ??= load().then(
    () => (load = undefined),
    (error: unknown) => {
      coming = undefined
      throw error
    },
  )
  return coming
}
