/** What the document says of the interface as a whole: who may call, how, and what every call may answer. */
import { BODY_BYTES_MAX } from '#core/limits.ts'
import { guides } from '#server/http/guides.ts'

export const about = {
  info: {
    title: '百工商城 Baigong Mall',
    version: '1',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    description: guides('en'),
  },
  servers: [
    { url: '/', description: 'The mall that shows this document.' },
    { url: 'http://localhost:8080', description: 'A mall on this machine: `npm start`.' },
  ],
}

const token = (of: string) => ({
  type: 'apiKey',
  in: 'header',
  name: 'Authorization',
  description: `${of} The accessToken as it is, without "Bearer".`,
})

export const securitySchemes = {
  member: token('Of a shopper: `login`, `smsLogin` or `register` answers it.'),
  merchant: token('Of a member of staff of a shop: `staffSignIn` answers it.'),
  platform: token("Of a member of the operator's staff: `staffSignIn` answers it."),
}

export const parameters = {
  locale: {
    name: 'locale',
    in: 'header',
    description: 'The language of messages and data.',
    schema: { type: 'string', enum: ['zh_CN', 'en'] },
  },
}

const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

export const responses = {
  Unknown: refused('`noSuchCall`: no call has this method and path, or not under this host name.'),
  TooLarge: refused(`\`tooLarge\`: a body of more than ${BODY_BYTES_MAX / 1024 / 1024} MB.`),
  NoJson: refused('`invalidInput`: the body is of a type that this call does not take.'),
  Busy: {
    ...refused('`tooBusy` changed nothing: come back. `outcomeUnknown`: look before you send it again.'),
    headers: { 'Retry-After': { description: 'Seconds; of `tooBusy`.', schema: { type: 'integer' } } },
  },
}

export const refusalOf = (codes: Readonly<Record<string, string>>) => ({
  type: 'object',
  description: 'What is answered instead of data.',
  required: ['success', 'code', 'msg', 'problem'],
  properties: {
    success: { const: false },
    code: { type: 'string', enum: [...new Set(Object.values(codes))].toSorted() },
    msg: { type: 'string', description: 'For people, in their language.' },
    data: { description: 'Of A00014 one "field:message" a wrong field, of A03010 which sku is short; otherwise null.' },
    problem: { type: 'string', enum: Object.keys(codes).toSorted(), description: 'For programs: a name that stays.' },
    details: { type: 'object', description: 'The figures of the message.' },
  },
})

export const healthPaths = {
  '/health/live': {
    get: {
      operationId: 'live',
      tags: ['health'],
      summary: 'The process answers.',
      security: [],
      responses: { 200: { description: 'live' }, 404: { $ref: '#/components/responses/Unknown' } },
    },
  },
  '/health/ready': {
    get: {
      operationId: 'ready',
      tags: ['health'],
      summary: 'Database, migrations, catalogue and pages are ready; otherwise which of them is not.',
      security: [],
      responses: {
        200: { description: 'ready' },
        404: { $ref: '#/components/responses/Unknown' },
        503: { description: 'starting, stopping, or failing: parts says which' },
      },
    },
  },
}
