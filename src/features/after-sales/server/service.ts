// The buyer's steps.
import type { z } from 'zod'
import type { MemberContext } from '#server/http/context.ts'
import { keptCourier } from '#features/orders/rules.ts'
import { wireReturn, type disputeReturn, type sendBack } from '../contract.ts'
import type { ReturnStatus } from '../states.ts'
import { takeStep } from './steps.ts'

type Which = { refundSn: string }

export const moved = (refundSn: string, status: ReturnStatus) => ({ refundSn, returnMoneySts: wireReturn[status] })

export async function withdraw({ db, accountId, now }: MemberContext, { refundSn }: Which) {
  return moved(refundSn, await takeStep(db, refundSn, { accountId }, { command: 'withdraw', now }))
}

export async function send({ db, accountId, now }: MemberContext, command: z.output<typeof sendBack.input>) {
  const { refundSn, expressName, expressNo, mobile } = command
  const stamp = { courier: keptCourier(expressName), waybill: expressNo, sender_mobile: mobile, sent_back_at: now }
  const remark = `${expressName} ${expressNo}`
  return moved(refundSn, await takeStep(db, refundSn, { accountId }, { command: 'sendBack', now, stamp, remark }))
}

export async function confirm({ db, accountId, now }: MemberContext, { refundSn }: Which) {
  return moved(refundSn, await takeStep(db, refundSn, { accountId }, { command: 'confirm', now }))
}

export async function dispute(
  { db, accountId, now }: MemberContext,
  { refundSn, remark }: z.output<typeof disputeReturn.input>,
) {
  return moved(refundSn, await takeStep(db, refundSn, { accountId }, { command: 'dispute', now, remark }))
}
