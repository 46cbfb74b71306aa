import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#core/problem.ts'
import type { NeededPermission } from '#core/endpoint.ts'
import { asMember, asStaff, makeContext, type Context, type MemberContext, type StaffContext } from './context.ts'

type Received<Params> = { bytes: Buffer; params: Params }
/** Answers the envelope's `data`. */
type Keep<Who extends Context, Params> = (context: Who, received: Received<Params>) => Promise<unknown>
type Call = { path: string; bytesMax: number }

/** A call of members that takes one picture. It is a form and not JSON, so it is no endpoint of `mount`. */
export function receivePicture<Params = unknown>(app: FastifyInstance, call: Call, keep: Keep<MemberContext, Params>): void {
  receive(app, call, async (request, reply) => asMember(await makeContext(app, request, reply, true), request), keep)
}

type StaffCall = Call & { access: 'merchant' | 'platform'; permission: NeededPermission }

/** The same for the back office. */
export function receiveStaffPicture<Params = unknown>(app: FastifyInstance, call: StaffCall, keep: Keep<StaffContext, Params>): void {
  receive(app, call, async (request, reply) => asStaff(await makeContext(app, request, reply, false), request, call), keep)
}

type Admit<Who> = (request: FastifyRequest, reply: FastifyReply) => Promise<Who>

function receive<Who extends Context, Params>(
  app: FastifyInstance,
  { path, bytesMax }: Call,
  admit: Admit<Who>,
  keep: Keep<Who, Params>,
): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: bytesMax, files: 1, fields: 4 } })
    scope.post(path, { bodyLimit: bytesMax + 4096 }, async (request, reply) => {
      const context = await admit(request, reply)
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
