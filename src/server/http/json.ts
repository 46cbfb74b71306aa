import type { FastifyInstance } from 'fastify'

/**
 * JSON of any shape: objects, lists, bare numbers and strings (several calls of the contract send one), or nothing at
 * all under a JSON content type (`/logOut`). Keys that would reach a prototype are refused.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
