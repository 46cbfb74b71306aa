import type { Article } from '../article.ts'
import { ballBearings } from './ball-bearings.ts'
import { belts } from './belts.ts'
import { chainsAndGears } from './chains.ts'
import { fasteners } from './fasteners.ts'
import { rollerBearings } from './roller-bearings.ts'
import { servo } from './servo.ts'
import { smallParts } from './small-parts.ts'

/** Every maker's line, by the word brands.csv uses; the two of the servo line by their own. */
const families: Readonly<Record<string, () => Generator<Article>>> = {
  ...ballBearings,
  ...rollerBearings,
  ...belts,
  ...chainsAndGears,
  ...fasteners,
  ...smallParts,
  ...servo,
}

export function* articles(): Generator<Article> {
  for (const family of Object.values(families)) yield* family()
}
