// What a page may claim of a part depends on its kind: a bolt is seen from outside, a servo motor has no seals to
// compare.
import type { DrawingKind } from '#features/drawings/kinds.ts'

export const kindGroups = ['bearing', 'belt', 'transmission', 'fastener', 'small', 'motor', 'drive', 'service'] as const
export type KindGroup = (typeof kindGroups)[number]

/** What the drawing with figures shows: the part cut open, a view beside a section, or outside views only. */
export const drawnAs = ['section', 'viewAndSection', 'outside'] as const

type KindWords = { group: Exclude<KindGroup, 'service'>; drawnAs: (typeof drawnAs)[number] }

const bearing: KindWords = { group: 'bearing', drawnAs: 'viewAndSection' }
const belt: KindWords = { group: 'belt', drawnAs: 'section' }
const fastener: KindWords = { group: 'fastener', drawnAs: 'outside' }
const small: KindWords = { group: 'small', drawnAs: 'outside' }

export const kindWords: Readonly<Record<DrawingKind, KindWords>> = {
  deepGroove: bearing,
  angularContact: bearing,
  selfAligning: bearing,
  taperedRoller: bearing,
  cylindricalRoller: bearing,
  thrustBall: bearing,
  needleRoller: { ...bearing, drawnAs: 'section' },
  vBelt: belt,
  timingBelt: belt,
  rollerChain: { group: 'transmission', drawnAs: 'outside' },
  sprocket: { group: 'transmission', drawnAs: 'outside' },
  spurGear: { group: 'transmission', drawnAs: 'viewAndSection' },
  hexBolt: fastener,
  socketCap: fastener,
  countersunk: fastener,
  buttonHead: fastener,
  setScrew: fastener,
  hexNut: fastener,
  lockNut: fastener,
  washer: { ...fastener, drawnAs: 'viewAndSection' },
  springWasher: fastener,
  dowelPin: small,
  taperPin: small,
  springPin: small,
  splitPin: small,
  circlipShaft: small,
  circlipBore: small,
  parallelKey: { ...small, drawnAs: 'viewAndSection' },
  oRing: { ...small, drawnAs: 'viewAndSection' },
  servoMotor: { group: 'motor', drawnAs: 'outside' },
  servoDrive: { group: 'drive', drawnAs: 'outside' },
}
