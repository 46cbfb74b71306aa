// What the editor asks for, read from the shape of a block: the shape is the only place that says it.
import type { z } from 'zod/mini'
import { fieldKinds, type FieldForm, type FieldKind } from '../../fields.ts'
import { INTERVAL_MAX } from '../../rules.ts'

type Named = readonly (readonly [name: string, field: Field])[]
/** `when`: asked for only while the field beside it has one of these values. */
type When = { when?: { field: string; is: readonly string[] } }
export type Field = When & OneField
type OneField =
  | { kind: 'object'; fields: Named }
  | { kind: 'list'; of: Field }
  | { kind: 'choice'; options: readonly (string | number)[]; first: string | number }
  | { kind: 'several'; options: readonly string[]; first: readonly string[] }
  | { kind: 'number'; least: number; most: number; first: number }
  | { kind: 'flag' }
  | { kind: FieldKind }

type Def = {
  type: string
  innerType?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  entries?: Record<string, string>
  values?: readonly (string | number)[]
  defaultValue?: unknown
  checks?: readonly { _zod: { def: { check: string; value?: unknown } } }[]
}

const boundOf = ({ checks = [] }: Def, check: 'greater_than' | 'less_than'): number | undefined => {
  const bound = checks.find(({ _zod }) => _zod.def.check === check)
  return bound && Number(bound._zod.def.value)
}

/** `first`: what the shape itself says it is where nothing is said. */
export function fieldOf(schema: z.core.$ZodType, first?: unknown): Field {
  const { kind, when } = fieldKinds.get(schema) ?? ({} as FieldForm)
  const asked: When = when ? { when } : {}
  if (kind) return { kind, ...asked }
  const def = schema._zod.def as unknown as Def
  if (def.innerType) return fieldOf(def.innerType, def.defaultValue)
  if (def.shape) return { kind: 'object', fields: Object.entries(def.shape).map(([name, one]) => [name, fieldOf(one)]) }
  if (def.element) return listOf(fieldOf(def.element), first)
  const options = def.entries ? Object.values(def.entries) : def.type === 'literal' ? def.values : undefined
  if (options) return { kind: 'choice', options, first: (first as string | number | undefined) ?? options[0]! }
  if (def.type === 'boolean') return { kind: 'flag' }
  if (def.type === 'number' || def.type === 'int') {
    const [least, most] = [boundOf(def, 'greater_than') ?? 0, boundOf(def, 'less_than') ?? INTERVAL_MAX]
    return { kind: 'number', least, most, first: Number(first ?? 0), ...asked }
  }
  throw new Error(`no field is made of ${def.type}`)
}

/** Several of a few words are ticked, all else is a list. */
const listOf = (of: Field, first: unknown): Field =>
  of.kind === 'choice'
    ? { kind: 'several', options: of.options.map(String), first: (first as string[] | undefined) ?? [] }
    : { kind: 'list', of }

type Words = { zh_CN: string; en: string }

/** What a field starts with; `title` is what its block is called. Undefined: it has to be chosen. */
export function emptyOf(field: Field, title: Words): unknown {
  switch (field.kind) {
    case 'object':
      return Object.fromEntries(
        field.fields.map(([name, one]) => [name, emptyOf(one, name === 'title' ? title : { zh_CN: '', en: '' })]),
      )
    case 'choice':
    case 'several':
    case 'number':
      return field.first
    case 'category':
      return 0
    case 'time':
      return ''
    case 'flag':
      return false
    case 'words':
    case 'paragraph':
      return title
    case 'code':
    case 'link':
      return ''
    case 'picture':
    case 'drawing':
      return undefined
    case 'list':
    case 'areas':
    case 'products':
    case 'coupons':
    case 'shops':
      return []
  }
}
