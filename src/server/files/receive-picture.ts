import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NeededPermission } from '#core/endpoint.ts'
import type { Upload } from '#core/wire/file-call.ts'
import { asMember, asStaff, makeContext, type MemberContext, type StaffContext } from '../http/context.ts'
import { receive, type Keep } from './receive-file.ts'
import { ofMember, ofStaff } from './upload-quota.ts'

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

type StaffCall = Upload & { access: 'merchant' | 'platform'; permission: NeededPermission }

/** The same for the back office. */
export function receiveStaffPicture<Params = unknown>(
  app: FastifyInstance,
  call: StaffCall,
  keep: Keep<StaffContext, Params>,
): void {
  const admit = async (request: FastifyRequest, reply: FastifyReply) =>
    asStaff(await makeContext(app, request, reply, false), request, call)
  receive(app, call, { side: 'office', quotaOf: ofStaff, admit }, keep)
}
