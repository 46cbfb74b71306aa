// What is said of fasteners, pins and keys beside their size: tolerance, form, property class.
import { valueTerm } from '../words/analyze.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { weakerSizes } from './figures.ts'
import type { Reader } from './reading.ts'
import { ahead } from './trade-sizes.ts'

const PIN = /销|銷|\bpins?\b|dowel/i
const PIN_SIZE = /^(\d{1,2}(?:\.\d)?)\s*(?:m6|h8)\s*[x×*\s-]\s*(\d{1,3})(?![a-z\p{N}.])/u

/** 8 m6 × 30: m6 is the tolerance of the pin and no thread. */
export function readPin(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = PIN.test(reader.text) ? ahead(reader, PIN_SIZE) : undefined
  const size = match && vocabulary.find(`${Number(match.found[1])}x${match.found[2]}`)
  if (size?.kind !== 'size') return false
  reader.take(match!.count, 'size', size.means, { meant: size.term, weaker: weakerSizes(size.term, vocabulary) })
  return true
}

const SCREW = /螺[丝钉栓絲釘]|\b(?:screws?|bolts?)\b/i
const SCREW_SIZE = /^(\d{1,2}(?:\.\d)?)\s*[x×*]\s*(\d{1,3})(?:\s*mm)?(?![a-z\p{N}.]|\s*[x×*])/u

/** 六角螺丝 12x50: the thread without its letter. */
export function readScrewSize(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = SCREW.test(reader.text) ? ahead(reader, SCREW_SIZE) : undefined
  const size = match && vocabulary.find(`m${Number(match.found[1])}x${match.found[2]}`)
  if (size?.kind !== 'size') return false
  reader.take(match!.count, 'size', size.means, { meant: size.term, weaker: weakerSizes(size.term, vocabulary) })
  return true
}

const KEY = /键|鍵|\bkeys?\b/i
const KEY_FORM = /^(?:([abc])\s*型|(?:form|type)\s*([abc])(?![a-z\p{N}]))/u

/** A 型, form B. */
export function readKeyForm(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = KEY.test(reader.text) ? ahead(reader, KEY_FORM) : undefined
  const term = match && valueTerm('form', match.found[1] ?? match.found[2] ?? '')
  if (!term || !vocabulary.hasNumber(term)) return false
  reader.take(match.count, 'attribute', [term])
  return true
}

const CLASS = /^(?:gr(?:ade)?|cl(?:ass)?|强度等?级?|性能等级)[.\s]*(\d{1,2}\.\d)(?![a-z\p{N}])/u

/** gr8.8, class 10.9: what the class is called says nothing. */
export function readClass(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = ahead(reader, CLASS)
  const word = match && vocabulary.find(match.found[1]!)
  if (word?.kind !== 'value') return false
  reader.take(match!.count, 'attribute', word.means)
  return true
}
