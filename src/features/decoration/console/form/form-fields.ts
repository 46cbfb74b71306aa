// What the editor asks for, read from the shape of a block: the shape is the only place that says it.
import type { z } from 'zod/mini'
import { fieldKinds, type Asked, type FieldKind } from '../../fields.ts'
import { INTERVAL_MAX } from '../../rules.ts'

type Named = readonly (readonly [name: string, field: Field])[]
/** `when`: asked for only while the field beside it has one of these values. */
type When = { when?: { field: string; is: readonly string[] } }
export type Field = When & OneField
type OneField =
  | { kind: 'object'; fields: Named }
  | { kind: 'list'; of: Field }
  | { kind: 'choice'; options: readonly (string | number)[] }
  | { kind: 'number'; max: number; first: number }
  | { kind: 'flag' }
  | { kind: FieldKind }

type Def = {
  type: string
  innerType?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  entries?: Record<string, string>
  values?: readonly number[]
  defaultValue?: unknown
}

export function fieldOf(schema: z.core.$ZodType, first: unknown = 0): Field {
  const { kind, max = INTERVAL_MAX, when } = fieldKinds.get(schema) ?? ({} as Asked)
  const asked: When = when ? { when } : {}
  if (kind) return { kind, ...asked }
  const def = schema._zod.def as unknown as Def
  if (def.innerType) return fieldOf(def.innerType, def.defaultValue)
  if (def.shape) return { kind: 'object', fields: Object.entries(def.shape).map(([name, one]) => [name, fieldOf(one)]) }
  if (def.element) return { kind: 'list', of: fieldOf(def.element) }
  if (def.entries) return { kind: 'choice', options: Object.values(def.entries) }
  if (def.type === 'literal' && def.values) return { kind: 'choice', options: def.values }
  if (def.type === 'boolean') return { kind: 'flag' }
  if (def.type === 'number' || def.type === 'int') return { kind: 'number', max, first: Number(first), ...asked }
  throw new Error(`no field is made of ${def.type}`)
}

type Words = { zh_CN: string; en: string }

/** What a field starts with; `title` is what its block is called. Undefined: it has to be chosen. */
export function emptyOf(field: Field, title: Words): unknown {
  switch (field.kind) {
    case 'object':
      return Object.fromEntries(
        field.fields.map(([name, one]) => [name, emptyOf(one, name === 'title' ? title : { zh_CN: '', en: '' })]),
      )
    case 'choice':
      return field.options[0]
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
