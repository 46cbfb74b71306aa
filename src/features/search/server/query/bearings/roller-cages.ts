// NU 205 ECP: SKF's letters behind the number of a cylindrical roller bearing. E and C are its design, which all others
// write E, and what follows is the cage.
import { valueTerm } from '../../words/analyze.ts'
import { squeeze } from '../../words/tokens.ts'
import type { Vocabulary } from '../../words/vocabulary.ts'
import type { Reader } from '../reading.ts'
import { ahead } from '../sizes/trade-sizes.ts'

/** SKF, Rolling bearings, designation system: J of pressed steel, M of brass, P of polyamide; more letters say how. */
const CAGES: Readonly<Record<string, string>> = { j: 'steel', m: 'brass', p: 'polyamide' }
const NUMBER = /^(?<number>n(?:up|u|j|f)?[\s-]*\d{3,5})[\s-]*(?<sign>ec(?<cage>[jmp])[abhl]?)(?![a-z\p{N}.])/u

export function readRollerCage(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = ahead(reader, NUMBER)
  const { number = '', sign = '', cage = '' } = match?.found.groups ?? {}
  const base = `${squeeze(number)}e`
  const term = valueTerm('cage', CAGES[cage] ?? '')
  if (!match || vocabulary.find(base)?.kind !== 'base' || !vocabulary.hasNumber(term)) return false
  reader.exact.add(base)
  const part = { length: number.length, kind: 'part', any: [base], meant: base } as const
  reader.takeEnds(match.count, part, { length: sign.length, kind: 'attribute', any: [term] })
  return true
}
