// Browsers start with the pages whose words are there first. Who goes to another one, or points at a link to it,
// fetches the list of the pages people browse, and where it is none of them the list of all.

type Lists = { browse: () => Promise<void>; all: () => Promise<void> }

let lists: Partial<Lists> = {}
const coming: Partial<Record<keyof Lists, Promise<void>>> = {}

/** For src/router.tsx alone. */
export function everyPageBy(requested: Lists): void {
  lists = requested
}

/**
 * Resolves when the router knows every page, or those people browse; undefined when it does already. What failed is
 * tried again.
 */
export function everyPage(which: keyof Lists = 'all'): Promise<void> | undefined {
  const load = lists[which]
  if (!load) return undefined
  return (coming[which] ??= load().then(
    () => {
      if (which === 'all') lists = {}
      else delete lists[which]
    },
    (error: unknown) => {
      delete coming[which]
      throw error
    },
  ))
}

/** Resolves when the router knows a page or there is no more to learn; undefined when that is so already. */
export function learnPage(isKnown: () => boolean): Promise<void> | undefined {
  if (isKnown()) return undefined
  return everyPage('browse')?.then(() => learnPage(isKnown)) ?? everyPage()
}
