/** The specialised areas of the frame's menus: the word that is searched, and its name. */
export const zones = [
  ['bearing', 'bearingZone'],
  ['belt', 'beltZone'],
  ['servo motor', 'servoZone'],
] as const

export const zoneHref = (word: string): string => `/list?pn=${encodeURIComponent(word)}`
