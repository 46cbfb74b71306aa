/** Between tries to connect again; after the last the page has to be reloaded. */
export const PAUSES_MS = [300, 700, 1500, 3000, 4000, 5000, 12_000, 15_000] as const

/**
 * Before the next try; undefined: enough. Half of it is drawn, because after a restart of the mall all windows would
 * come back at the same moment.
 */
export function pauseMs(vainTries: number, random: number): number | undefined {
  const full = PAUSES_MS[vainTries]
  return full === undefined ? undefined : Math.round(full / 2 + (random * full) / 2)
}
