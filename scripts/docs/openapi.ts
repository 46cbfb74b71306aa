/** The calls as an OpenAPI 3.1 document: the zod schemas are its schemas. */
import { toJSONSchema } from 'zod'
import type { Endpoint } from '#core/endpoint.ts'
import type { ProblemName } from '#core/problem.ts'
import { gatherProblems } from '#server/problems.ts'
import { features } from '../../src/features.ts'
import type { Call } from './calls.ts'

type Schema = Record<string, unknown> & {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
}

const { codes, en } = gatherProblems(features)

const SAFE = Number.MAX_SAFE_INTEGER

/** Without what only says "any number that is exact". */
function schemaOf(type: Endpoint['input'], io: 'input' | 'output'): Schema {
  const made = toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return JSON.parse(JSON.stringify(made), (key, value: unknown) => {
    if (key === '$schema' || (key === 'minimum' && value === -SAFE) || (key === 'maximum' && value === SAFE))
      return undefined
    return value
  }) as Schema
}

export function openApi(calls: readonly Call[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = call.endpoint.path.replace(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[call.endpoint.method.toLowerCase()] = operation(call)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '百工商城 Baigong Mall',
      version: '1',
      description:
        'Every understood call is answered with HTTP 200 and the envelope {success, code, msg, data}; `code` 00000 is success. An unknown path stays 404, ' +
        'a body that is too large 413. What cannot be done now is 503 with the envelope: problem `tooBusy` changed nothing, and Retry-After says when to come back; ' +
        'of `outcomeUnknown` the database broke off under the write, so look before you send it again. Money is decimal yuan, times are yyyy-MM-dd HH:mm:ss in Asia/Shanghai. ' +
        'The header `locale` (zh_CN or en) chooses the language of messages and data.',
    },
    tags: [...new Set(calls.map(({ feature }) => feature))].map((name) => ({ name })),
    paths: { ...healthPaths, ...paths },
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The accessToken as it is, without "Bearer".',
        },
      },
      parameters: { locale: { name: 'locale', in: 'header', schema: { type: 'string', enum: ['zh_CN', 'en'] } } },
      schemas: { Refusal: refusal },
    },
  }
}

const refusal: Schema = {
  type: 'object',
  required: ['success', 'code', 'msg', 'problem'],
  properties: {
    success: { const: false },
    code: { type: 'string', enum: [...new Set(Object.values(codes))].toSorted() },
    msg: { type: 'string', description: 'For people, in their language.' },
    data: {},
    problem: { type: 'string', enum: Object.keys(codes).toSorted() },
    details: { type: 'object' },
  },
}

const healthPaths = {
  '/health/live': {
    get: { tags: ['health'], summary: 'The process answers.', responses: { 200: { description: 'live' } } },
  },
  '/health/ready': {
    get: {
      tags: ['health'],
      summary: 'Database, migrations, catalogue and pages are ready; otherwise which of them is not.',
      responses: {
        200: { description: 'ready' },
        503: { description: 'starting, stopping, or failing: parts says which' },
      },
    },
  },
}

const token = [{ token: [] }]
const SECURITY = { anyone: [], optional: [{}, ...token], member: token, staff: token, merchant: token, platform: token }

function operation({ feature, name, about, endpoint }: Call): object {
  const { access, answer, problems: expected } = endpoint
  return {
    operationId: name,
    tags: [feature],
    ...(about ? { summary: about } : {}),
    security: SECURITY[access],
    ...input(endpoint),
    responses: {
      200: {
        description:
          expected.length > 0
            ? `Refusals to expect: ${expected.map(sentence).join('; ')}`
            : 'The answer, or a refusal.',
        content: {
          'application/json': {
            schema: { oneOf: [envelope(schemaOf(answer, 'output')), { $ref: '#/components/schemas/Refusal' }] },
          },
        },
      },
    },
  }
}

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
function input({ method, path, input: type }: Endpoint): object {
  const schema = schemaOf(type, 'input')
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const locale = { $ref: '#/components/parameters/locale' }
  const inPath = named.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: schema.properties?.[name] ?? { type: 'string' },
  }))
  const rest = Object.entries(schema.properties ?? {}).filter(([name]) => !named.includes(name))
  if (method === 'GET') {
    const inQuery = rest.map(([name, one]) => ({
      name,
      in: 'query',
      required: schema.required?.includes(name) ?? false,
      schema: one,
    }))
    return { parameters: [locale, ...inPath, ...inQuery] }
  }
  const hasBody = schema.properties === undefined ? Object.keys(schema).length > 0 : rest.length > 0
  if (!hasBody) return { parameters: [locale, ...inPath] }
  const required = schema.required?.filter((name) => !named.includes(name))
  const body = schema.properties
    ? { ...schema, properties: Object.fromEntries(rest), ...(required ? { required } : {}) }
    : schema
  return { parameters: [locale, ...inPath], requestBody: { content: { 'application/json': { schema: body } } } }
}
