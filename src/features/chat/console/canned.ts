/** What the desk fills in by itself. */
export const cannedHoles = ['buyer', 'shop'] as const

/** `{buyer}` and the like become what the desk knows; what it does not know stays, to be typed over. */
export const fillCanned = (text: string, known: Readonly<Record<string, string>>): string =>
  text.replace(/\{([\p{L}\w]+)\}/gu, (hole, name: string) => known[name] || hole)

/** Where the next place to be filled in by hand begins and ends, from there on and then from the start. */
export function nextHole(text: string, from: number): [start: number, end: number] | undefined {
  const holes = [...text.matchAll(/\{[\p{L}\w]+\}/gu)].map(({ index, 0: hole }): [number, number] => [
    index,
    index + hole.length,
  ])
  return holes.find(([start]) => start >= from) ?? holes[0]
}
