import type { FastifyInstance } from 'fastify'
import type { NeededPermission } from '#core/endpoint.ts'
import { asMember, asStaff, makeContext, type MemberContext, type StaffContext } from '../http/context.ts'
import { receive, type Keep } from './receive-file.ts'
import { ofMember, ofStaff } from './upload-quota.ts'

type Call = { path: string; bytesMax: number }
const refusal = 'uploadInvalid'

/** A call of members that takes one picture. */
export function receivePicture<Params = unknown>(
  app: FastifyInstance,
  call: Call,
  keep: Keep<MemberContext, Params>,
): void {
  const whole = { ...call, refusal, side: 'mall', quotaOf: ofMember } as const
  receive(
    app,
    { ...whole, admit: async (request, reply) => asMember(await makeContext(app, request, reply, true), request) },
    keep,
  )
}

type StaffCall = Call & { access: 'merchant' | 'platform'; permission: NeededPermission }

/** The same for the back office. */
export function receiveStaffPicture<Params = unknown>(
  app: FastifyInstance,
  call: StaffCall,
  keep: Keep<StaffContext, Params>,
): void {
  const whole = { ...call, refusal, side: 'office', quotaOf: ofStaff } as const
  receive(
    app,
    {
      ...whole,
      admit: async (request, reply) => asStaff(await makeContext(app, request, reply, false), request, call),
    },
    keep,
  )
}
