// A JSON schema as people read it: close to how TypeScript would write it.

export type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  default?: unknown
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

export function typeText(schema: Schema, indent = ''): string {
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((one) => typeText(one, indent)).join(' | ')
  if (schema.type === 'array') return `[${typeText(schema.items ?? {}, indent)}]`
  if (schema.properties) return objectText(schema, indent)
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${typeText(schema.additionalProperties, indent)} }`
  if (schema.type === undefined) return 'any'
  return [schema.type].flat().join(' | ') + bounds(schema)
}

function objectText({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, one]) =>
      `${inner}${name}${required.includes(name) && one.default === undefined ? '' : '?'}: ${typeText(one, inner)}`,
  )
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

function bounds({ minimum, maximum, minLength, maxLength, pattern, default: fallback }: Schema): string {
  const said = [
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    pattern ? `/${pattern}/` : '',
    fallback === undefined ? '' : `default ${JSON.stringify(fallback)}`,
  ].filter(Boolean)
  return said.length > 0 ? ` (${said.join(', ')})` : ''
}

function range(from: number | undefined, to: number | undefined, what: string): string {
  if (from === undefined && to === undefined) return ''
  if (to === undefined) return `at least ${from}${what}`
  return `${from === undefined ? 'at most' : `${from} to`} ${to}${what}`
}
