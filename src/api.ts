/** The API on one screen: every feature, and what happens to each request. */
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { BODY_BYTES_MAX } from '#core/limits.ts'
import { readConfig, type Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { wire } from '#server/events.ts'
import { answerErrors } from '#server/http/errors.ts'
import { keepHostsApart } from '#server/http/hosts.ts'
import { acceptInProcess } from '#server/http/in-process.ts'
import { acceptJson } from '#server/http/json.ts'
import { openapiRoutes } from '#server/http/openapi.ts'
import { privateFileRoutes } from '#server/files/private-files.ts'
import { readableUrl } from '#server/http/readable-url.ts'
import { answerHeaders } from '#server/http/security-headers.ts'
import { servePictures } from '#server/files/uploads.ts'
import { features } from './features.ts'

type ApiOptions = {
  config?: Config
  server?: FastifyServerOptions
  /** The payment providers of a demo. */ simulator?: ((app: FastifyInstance) => Promise<void>) | undefined
}

/** Where the demo's payment providers answer. */
export const SIMULATOR_PATH = '/demo/simulator'

/** Without a config: the settings' defaults, as the tests have them. */
export function api(
  db: Database,
  { config = readConfig({}), server = {}, simulator }: ApiOptions = {},
): FastifyInstance {
  const app = Fastify({ bodyLimit: BODY_BYTES_MAX, rewriteUrl: readableUrl, ...server })
  app.decorate('database', db)
  app.decorate('config', config)
  app.decorate('endpoints', [])
  app.decorate('fileCalls', [])
  const headers = answerHeaders(config.publicUrl)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  answerErrors(app)
  acceptJson(app)
  acceptInProcess(app)
  keepHostsApart(app)

  wire(db, features)
  for (const { mount } of features) mount?.(app)
  privateFileRoutes(app)
  servePictures(app)
  if (simulator && config.demo) app.register(simulator, { prefix: SIMULATOR_PATH })
  openapiRoutes(app)
  return app
}
