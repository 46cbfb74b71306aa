/**
 * `node scripts/region-names.ts`: writes the English names of cities and districts anew, after readings or the package
 * of regions changed.
 */
import { writeFileSync } from 'node:fs'
import { KEPT_NAMES, englishNames } from './regions/english.ts'

writeFileSync(KEPT_NAMES, `${JSON.stringify(englishNames(), null, 2)}\n`)
