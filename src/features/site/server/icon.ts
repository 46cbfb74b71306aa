import type { FastifyInstance } from 'fastify'
import { fallbackLocale } from '#core/locale.ts'
import { webConfig } from './settings.ts'

/** Browsers ask for it wherever no page names the icon: beside documents, pictures and the answers of calls. */
export function serveIcon(app: FastifyInstance): void {
  app.get('/favicon.ico', async (_request, reply) => {
    const { pcTitleImg } = await webConfig({
      db: app.database,
      config: app.config,
      locale: fallbackLocale,
      dependsOn: () => undefined,
    })
    return reply.redirect(pcTitleImg)
  })
}
