/** The special areas of the navigation: the place that is in the address, a first-level category, and the name. */
export const zones = [
  [3, 1, 'bearingZone'],
  [2, 5, 'fastenerZone'],
  ['', 2, 'transmissionZone'],
  [4, 9, 'servoZone'],
] as const

/** Those of the coupon centre: the word that is searched (LAYOUT-9), and its name. */
export const wordZones = [
  ['bearing', 'bearingZone'],
  ['belt', 'beltZone'],
  ['servo motor', 'servoZone'],
] as const
