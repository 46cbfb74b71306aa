import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NeededPermission } from '#core/endpoint.ts'
import type { Upload } from '#core/wire/file-call.ts'
import { Problem } from '#core/problem.ts'
import { asStaff, makeContext, type Context, type MerchantContext, type StaffContext } from '../http/context.ts'
import { announce } from './file-calls.ts'
import { countUpload, ofStaff } from './upload-quota.ts'

type Received<Params> = {
  bytes: Buffer
  /** As the person called it; never a path of ours. */ name: string
  params: Params
}
/** Answers the envelope's `data`. */
export type Keep<Who extends Context, Params> = (context: Who, received: Received<Params>) => Promise<unknown>
type Gate<Who> = {
  side: 'mall' | 'office'
  /** Whoever may send one; anybody else is refused. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<Who>
  quotaOf: (context: Who) => { sender: string; max: number }
}

/** A call that takes one file. It is a form and not JSON, so it is no endpoint of `mount`. */
export function receive<Who extends Context, Params>(
  app: FastifyInstance,
  call: Upload,
  { side, admit, quotaOf }: Gate<Who>,
  keep: Keep<Who, Params>,
): void {
  const { bytesMax, refusal } = call
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: bytesMax, files: 1, fields: 4 } })
    scope.post(announce(app, call), { bodyLimit: bytesMax + 4096, config: { side } }, async (request, reply) => {
      const context = await admit(request, reply)
      // No form at all, or one that breaks off.
      const part = await request.file().catch(() => undefined)
      if (!part) throw new Problem(refusal)
      const bytes = await part.toBuffer().catch(() => {
        throw new Problem('uploadTooLarge', { max: bytesMax / 1024 / 1024 })
      })
      if (bytes.length === 0) throw new Problem(refusal)
      await countUpload(context, quotaOf(context))
      const data = await keep(context, { bytes, name: part.filename, params: request.params as Params })
      reply.header('cache-control', 'no-store')
      return { success: true, code: '00000', msg: null, data }
    })
  })
}

type OfStaff<Access> = Upload & { access: Access; permission: NeededPermission }

/** A picture, a document or a sheet of whoever works in the back office; a merchant’s is of a shop. */
export function receiveStaffFile<Params = unknown>(
  app: FastifyInstance,
  call: OfStaff<'merchant'>,
  keep: Keep<MerchantContext, Params>,
): void
export function receiveStaffFile<Params = unknown>(
  app: FastifyInstance,
  call: OfStaff<'merchant' | 'platform'>,
  keep: Keep<StaffContext, Params>,
): void
export function receiveStaffFile<Params = unknown>(
  app: FastifyInstance,
  call: OfStaff<'merchant' | 'platform'>,
  keep: Keep<never, Params>,
): void {
  const admit = async (request: FastifyRequest, reply: FastifyReply) =>
    (await asStaff(await makeContext(app, request, reply, false), request, call)) as MerchantContext
  receive(app, call, { side: 'office', admit, quotaOf: ofStaff }, keep as Keep<MerchantContext, Params>)
}
