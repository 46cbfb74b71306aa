/** The calls as an OpenAPI 3.1 document: the zod schemas are its schemas, their comments its descriptions. */
import { object, toJSONSchema, type ZodType } from 'zod'
import type { $ZodType } from 'zod/v4/core'
import type { Endpoint } from '#core/endpoint.ts'
import type { Download, Upload } from '#core/wire/file-call.ts'
import type { ProblemName } from '#core/problem.ts'
import { gatherProblems } from '#server/problems.ts'
import { features } from '../../src/features.ts'
import type { Call, FileCall } from './calls.ts'
import { nameSchemas } from './described.ts'
import { about, healthPaths, parameters, refusalOf, responses, securitySchemes } from './interface.ts'

type Schema = Record<string, unknown> & {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
}
type Components = Record<string, Schema>

const { codes, en } = gatherProblems(features)

const SAFE = Number.MAX_SAFE_INTEGER

export function openApi(calls: readonly Call[], files: readonly FileCall[]): object {
  nameSchemas()
  const inputs = schemasOf(
    [
      ...calls.map(({ name, endpoint }) => [name, endpoint.input] as const),
      ...files.flatMap(({ name, file }) => ('query' in file ? [[name, file.query] as const] : [])),
    ],
    'input',
  )
  const answers = schemasOf(
    [
      ...calls.map(({ name, endpoint }) => [name, endpoint.answer] as const),
      ...files.flatMap(({ name, file }) => ('answer' in file ? [[name, file.answer] as const] : [])),
    ],
    'output',
  )
  const { components, input } = together(inputs, answers)
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = call.endpoint.path.replace(/:(\w+)/g, '{$1}')
    const asked = resolved(input(inputs.roots[call.name]!), components)
    ;(paths[path] ??= {})[call.endpoint.method.toLowerCase()] = operation(call, asked, answers.roots[call.name]!)
  }
  for (const call of files) {
    const path = call.file.path.replace(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})['answer' in call.file ? 'post' : 'get'] =
      'answer' in call.file
        ? uploading(call, call.file, answers.roots[call.name]!)
        : downloading(call, call.file, input(inputs.roots[call.name]!))
  }
  const schemas = { Refusal: refusalOf(codes), ...components }
  return {
    openapi: '3.1.0',
    ...about,
    tags: [...new Set([...calls, ...files].map(({ feature }) => feature)), 'health'].map((name) => ({ name })),
    paths: { ...paths, ...healthPaths },
    components: { securitySchemes, parameters, responses, schemas: used(schemas, paths) },
  }
}

/** One schema for each call, and beside them those that have a name, which all share. */
function schemasOf(
  roots: readonly (readonly [name: string, schema: $ZodType])[],
  io: 'input' | 'output',
): { roots: Components; named: Components } {
  const whole = object(Object.fromEntries(roots) as Record<string, ZodType>)
  const made = toJSONSchema(whole, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  // Answers grow: whoever holds them against the document must not trip over a new field.
  const tidy = io === 'input' ? tidied : grown
  const { properties, $defs = {} } = JSON.parse(JSON.stringify(made), tidy) as {
    properties: Components
    $defs?: Components
  }
  return { roots: properties, named: $defs }
}

/** Without what only says "any number that is exact"; references lead into the document's components. */
function tidied(key: string, value: unknown): unknown {
  if (key === '$schema' || (key === 'minimum' && value === -SAFE) || (key === 'maximum' && value === SAFE))
    return undefined
  return key === '$ref' ? (value as string).replace('#/$defs/', REF) : value
}

const grown = (key: string, value: unknown): unknown =>
  key === 'additionalProperties' && value === false ? undefined : tidied(key, value)

const REF = '#/components/schemas/'

type Made = ReturnType<typeof schemasOf>

/** What is asked for and answered by one name, but not alike (a default, a number as text), has two: `AddressInput`. */
function together(inputs: Made, answers: Made): { components: Components; input: (schema: Schema) => Schema } {
  const apart = new Set(
    Object.keys(inputs.named).filter(
      (name) => answers.named[name] && JSON.stringify(inputs.named[name]) !== JSON.stringify(answers.named[name]),
    ),
  )
  // Whoever refers to one of them, is one of them.
  for (let before = -1; before !== apart.size;) {
    before = apart.size
    for (const [name, schema] of Object.entries(inputs.named))
      if (answers.named[name] && refsIn(schema).some((ref) => apart.has(ref))) apart.add(name)
  }
  const nameOf = (name: string): string => (apart.has(name) ? `${name}Input` : name)
  const input = (schema: Schema): Schema =>
    JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
      key === '$ref' ? REF + nameOf((value as string).slice(REF.length)) : value,
    ) as Schema
  const renamed = Object.entries(inputs.named).map(([name, schema]) => [nameOf(name), input(schema)] as const)
  const all = [...Object.entries(answers.named), ...renamed].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { components: Object.fromEntries(all), input }
}

const refsIn = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!)

/** Parts that nothing refers to stay out, such as the whole of an input whose fields became a query. */
function used(schemas: Components, paths: object): Components {
  const kept = new Set<string>()
  const keep = (names: string[]): void => {
    for (const name of names)
      if (!kept.has(name)) {
        kept.add(name)
        keep(refsIn(schemas[name]))
      }
  }
  keep(refsIn([paths, responses]))
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => kept.has(name)))
}

function resolved(schema: Schema, components: Components): Schema {
  const ref = schema['$ref'] as string | undefined
  return ref ? { ...components[ref.slice(REF.length)]!, ref } : schema
}

const { member, merchant, platform } = {
  member: { member: [] },
  merchant: { merchant: [] },
  platform: { platform: [] },
}
const SECURITY = {
  anyone: [],
  optional: [{}, member],
  member: [member],
  staff: [merchant, platform],
  merchant: [merchant],
  platform: [platform],
}

function operation({ feature, name, about: text, endpoint }: Call, asked: Schema, answer: Schema): object {
  const { access, permission, problems: expected } = endpoint
  return {
    ...headOf({ feature, name, about: text }, access, permission),
    ...input(endpoint, asked),
    responses: { 200: answered(answer, expected), ...otherwise(endpoint.method !== 'GET') },
  }
}

const headOf = (
  { feature, name, about: text }: Omit<Call, 'endpoint'>,
  access: Endpoint['access'],
  permission?: Endpoint['permission'],
) => {
  const summary = firstSentence(text)
  return {
    operationId: name,
    tags: [feature],
    summary,
    ...(text === summary ? {} : { description: text }),
    security: SECURITY[access],
    ...(permission ? { 'x-permission': permission } : {}),
  }
}

const answered = (answer: Schema, expected: readonly ProblemName[]) => ({
  description:
    expected.length > 0 ? `Refusals to expect: ${expected.map(sentence).join('; ')}` : 'The answer, or a refusal.',
  content: { 'application/json': { schema: { oneOf: [envelope(answer), { $ref: `${REF}Refusal` }] } } },
})

const otherwise = (hasBody: boolean) => ({
  404: { $ref: '#/components/responses/Unknown' },
  ...(hasBody && {
    413: { $ref: '#/components/responses/TooLarge' },
    415: { $ref: '#/components/responses/NoJson' },
  }),
  503: { $ref: '#/components/responses/Busy' },
})

function uploading(call: FileCall, { path, access, permission, bytesMax, problems }: Upload, answer: Schema): object {
  const file = { type: 'string', format: 'binary', description: `At most ${bytesMax / 1024 / 1024} MB.` }
  return {
    ...headOf(call, access, permission),
    parameters: [locale, ...inPathOf(path).map((name) => textParameter(name, 'path'))],
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } } },
    },
    responses: { 200: answered(answer, problems), ...otherwise(true) },
  }
}

function downloading(call: FileCall, { path, types }: Download, query: Schema): object {
  const parts = Object.entries(query.properties ?? {})
  const inQuery = parts.map(([name, { description, ...schema }]) => ({
    ...textParameter(name, 'query'),
    ...(description ? { description } : {}),
    schema,
  }))
  return {
    ...headOf(call, 'anyone'),
    parameters: [...inPathOf(path).map((name) => textParameter(name, 'path')), ...inQuery],
    responses: {
      200: { description: 'The file.', content: Object.fromEntries(types.map((type) => [type, {}])) },
      ...otherwise(false),
    },
  }
}

const locale = { $ref: '#/components/parameters/locale' }
const inPathOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
const textParameter = (name: string, place: 'path' | 'query') => ({
  name,
  in: place,
  required: true,
  schema: { type: 'string' } as Schema,
})

/** Up to the first full stop or semicolon that ends a clause. */
const firstSentence = (text: string): string => /^.*?[.;](?=\s|$)/.exec(text)?.[0]?.replace(/;$/, '.') ?? text

const sentence = (name: ProblemName): string => `${codes[name]} ${name} (${ofMany(en[name])})`

/** `{left} piece{left|s}` → `{left} pieces`: what stands there unless the number is one (core/texts.ts). */
const ofMany = (text: string): string => text.replace(/\{\w+\|([^|}]*)[^}]*\}/g, '$1')

function envelope(data: Schema): Schema {
  return {
    type: 'object',
    required: ['success', 'code', 'data'],
    properties: { success: { const: true }, code: { const: '00000' }, msg: { type: ['string', 'null'] }, data },
  }
}

/** Named parts of the path come out of the input; the rest is the query of a GET, the body of anything else. */
function input({ method, path, sentAs, input: type }: Endpoint, schema: Schema): object {
  const inPath = inPathOf(path)
  const parameter = (name: string, place: 'path' | 'query') => {
    const { description, ...one } = schema.properties?.[name] ?? { type: 'string' }
    const required = place === 'path' || (schema.required?.includes(name) ?? false)
    return { name, in: place, required, ...(description ? { description } : {}), schema: one }
  }
  const rest = Object.keys(schema.properties ?? {}).filter((name) => !inPath.includes(name))
  const fromPath = [locale, ...inPath.map((name) => parameter(name, 'path'))]
  if (method === 'GET') return { parameters: [...fromPath, ...rest.map((name) => parameter(name, 'query'))] }
  const hasBody = schema.properties === undefined ? Object.keys(schema).length > 0 : rest.length > 0
  if (!hasBody) return { parameters: fromPath }
  const { ref, ...body } = inPath.length > 0 ? without(schema, inPath) : schema
  return {
    parameters: fromPath,
    requestBody: {
      required: !(type as ZodType).safeParse(undefined).success && !takesNothing(body),
      content: {
        [sentAs === 'form' ? 'application/x-www-form-urlencoded' : 'application/json']: {
          schema: ref && inPath.length === 0 ? { $ref: ref } : body,
        },
      },
    },
  }
}

/** A body of which nothing must be said, beside what stands in the path, may be missing. */
const takesNothing = (body: Schema): boolean => body.properties !== undefined && !body.required?.length

function without(schema: Schema, names: readonly string[]): Schema {
  const { properties = {}, required, ...more } = schema
  const left = required?.filter((name) => !names.includes(name))
  return {
    ...more,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
    ...(left?.length ? { required: left } : {}),
  }
}
