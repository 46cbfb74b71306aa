import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#core/problem.ts'
import { asMember, makeContext, type MemberContext } from './context.ts'

type Received<Params> = { bytes: Buffer; params: Params }
/** Answers the envelope's `data`. */
type Keep<Params> = (context: MemberContext, received: Received<Params>) => Promise<unknown>

/** A call of members that takes one picture. It is a form and not JSON, so it is no endpoint of `mount`. */
export function receivePicture<Params = unknown>(
  app: FastifyInstance,
  { path, bytesMax }: { path: string; bytesMax: number },
  keep: Keep<Params>,
): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: bytesMax, files: 1, fields: 4 } })
    scope.post(path, { bodyLimit: bytesMax + 4096 }, async (request, reply) => {
      const context = asMember(await makeContext(app, request, reply, true), request)
      // No form at all, or one that breaks off.
      const part = await request.file().catch(() => undefined)
      if (!part) throw new Problem('uploadInvalid')
      const bytes = await part.toBuffer().catch(() => {
        throw new Problem('uploadTooLarge', { max: bytesMax / 1024 / 1024 })
      })
      const data = await keep(context, { bytes, params: request.params as Params })
      reply.header('cache-control', 'no-store')
      return { success: true, code: '00000', msg: null, data }
    })
  })
}
