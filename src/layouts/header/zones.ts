/** The specialised areas of the navigation: first-level categories, as the catalogue numbers them. */
export const zones = [
  [1, 'bearingZone'],
  [5, 'fastenerZone'],
  [2, 'beltZone'],
  [9, 'servoZone'],
] as const

/** Those of the coupon centre: the word that is searched (LAYOUT-9), and its name. */
export const wordZones = [
  ['bearing', 'bearingZone'],
  ['belt', 'beltZone'],
  ['servo motor', 'servoZone'],
] as const
