import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { MerchantPermission } from '#core/permissions.ts'
import { Problem } from '#core/problem.ts'
import { asStaff, makeContext, type MerchantContext } from './context.ts'

type Received<Params> = { bytes: Buffer; /** As the person called it; never a path of ours. */ name: string; params: Params }
type Wish = { path: string; permission: MerchantPermission; bytesMax: number }
/** Answers the envelope's `data`. */
type Keep<Params> = (context: MerchantContext, received: Received<Params>) => Promise<unknown>

/** A call of merchants that takes one file. It is a form and not JSON, so it is no endpoint of `mount`. */
export function receiveStaffFile<Params = unknown>(app: FastifyInstance, { path, permission, bytesMax }: Wish, keep: Keep<Params>): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: bytesMax, files: 1, fields: 4 } })
    scope.post(path, { bodyLimit: bytesMax + 4096 }, async (request, reply) => {
      const context = await makeContext(app, request, reply, false)
      const staff = (await asStaff(context, request, { access: 'merchant', permission })) as MerchantContext
      // No form at all, or one that breaks off.
      const part = await request.file().catch(() => undefined)
      if (!part) throw new Problem('uploadInvalid')
      const bytes = await part.toBuffer().catch(() => {
        throw new Problem('uploadTooLarge', { max: bytesMax / 1024 / 1024 })
      })
      const data = await keep(staff, { bytes, name: part.filename, params: request.params as Params })
      reply.header('cache-control', 'no-store')
      return { success: true, code: '00000', msg: null, data }
    })
  })
}
