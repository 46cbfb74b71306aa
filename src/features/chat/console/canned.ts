/** What the desk fills in by itself. */
export const cannedHoles = ['buyer', 'shop'] as const

/** `{buyer}` and the like become what the desk knows; what it does not know stays, to be typed over. */
export const fillCanned = (text: string, known: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => known[name] || hole)
