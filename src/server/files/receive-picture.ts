import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Upload } from '#core/wire/file-call.ts'
import { asMember, makeContext, type MemberContext } from '../http/context.ts'
import { receive, type Keep } from './receive-file.ts'
import { ofMember } from './upload-quota.ts'

/** A call of members that takes one picture. */
export function receivePicture<Params = unknown>(
  app: FastifyInstance,
  call: Upload & { access: 'member' },
  keep: Keep<MemberContext, Params>,
): void {
  const admit = async (request: FastifyRequest, reply: FastifyReply) =>
    asMember(await makeContext(app, request, reply, true), request)
  receive(app, call, { side: 'mall', quotaOf: ofMember, admit }, keep)
}
