import type { z } from 'zod'
import { LOGIN_FAILURES_MAX, STAFF_PASSWORD_MAX, STAFF_PASSWORD_MIN, maskMobile } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'
import { MINUTE_MS, wireTime } from '#core/time.ts'
import { LOGIN_WINDOW_MS } from '#core/timings.ts'
import { webConfig } from '#features/site/server/index.ts'
import { giveBack, spend } from '#server/identity/attempts.ts'
import { audit } from '#server/audit.ts'
import { isGuessable } from '#server/identity/common-passwords.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import { hashPassword, isPassword } from '#server/identity/passwords.ts'
import { openSeal } from '#server/identity/seal.ts'
import { endStaffLogins, listStaffLogins } from '#server/identity/staff-sessions.ts'
import type { changeStaffPassword, confirmTotp, offerTotp, staffLogins, staffMe } from '../contract.ts'
import { isStaffPassword } from '../rules.ts'
import { readOwn, readPlace, setPassword, setTotp } from './queries.ts'
import { newSecret, openSecret, sealSecret, stepOf, uriOf } from './totp.ts'

export async function describeMe({ db, staff, config }: StaffContext): Promise<z.input<typeof staffMe.answer>> {
  const [own, place] = [await readOwn(db, staff.staffId), await readPlace(db, staff.staffId)]
  const { shopId, nameZh, nameEn } = place
  const owesTotp = staff.audience === 'platform' && !staff.hasTotp && !config.demo
  return {
    staffId: String(staff.staffId),
    audience: staff.audience,
    name: own.name,
    mobile: maskMobile(own.mobile),
    userName: own.userName,
    shop: shopId === null ? null : { shopId, nameZh: nameZh ?? '', nameEn: nameEn ?? '' },
    role: place.role,
    isOwner: staff.isOwner,
    permissions: [...staff.permissions],
    hasTotp: staff.hasTotp,
    mustDo: staff.passwordIsInitial ? 'password' : owesTotp ? 'totp' : null,
  }
}

/** Whoever changes how this account signs in shows the password again: a screen left open is not enough. */
async function provePassword(context: StaffContext, sealed: string) {
  const password = await openSeal(context, sealed)
  const own = await readOwn(context.db, context.staff.staffId)
  // Counted by this login alone: failures at the sign-in are others' and keep nobody from changing a password.
  const limit = { key: `staff login ${context.staff.loginId}`, most: LOGIN_FAILURES_MAX, windowMs: LOGIN_WINDOW_MS }
  const { spent, refused, waitMs } = await spend(context.db, [limit], context.now)
  if (refused) throw new Problem('staffLoginPaused', { minutes: Math.ceil(waitMs / MINUTE_MS) })
  if (!(await isPassword(own.passwordHash, password))) throw new Problem('loginWrong')
  await giveBack(context.db, spent, [limit.key])
  return { own, password }
}

export async function changePassword(
  context: StaffContext,
  input: z.output<typeof changeStaffPassword.input>,
): Promise<null> {
  const { own, password } = await provePassword(context, input.oldPassWord)
  const chosen = await openSeal(context, input.newPassWord)
  if (chosen === password) throw new Problem('passwordSame')
  if (!isStaffPassword(chosen, [own.mobile, own.userName, own.name]))
    throw new Problem('passwordShort', { min: STAFF_PASSWORD_MIN, max: STAFF_PASSWORD_MAX })
  if (isGuessable(chosen, own.mobile)) throw new Problem('passwordGuessable')
  const passwordHash = await hashPassword(chosen)
  await inTransaction(context.db, async (tx) => {
    await setPassword(tx, own.id, passwordHash)
    await endStaffLogins(tx, { staffId: own.id, now: context.now, exceptId: context.staff.loginId })
    await audit({ ...context, db: tx }, { action: 'staff.changePassword', subject: `staff:${own.id}` })
  })
  return null
}

export async function offerNewTotp(context: StaffContext): Promise<z.input<typeof offerTotp.answer>> {
  const { db, staff } = context
  const secret = newSecret()
  const [{ mobile }, { pcCompanyName: issuer }] = [await readOwn(db, staff.staffId), await webConfig(context)]
  return { secret, uri: uriOf(secret, { issuer, label: mobile }), ticket: await sealSecret(db, secret) }
}

export async function confirmNewTotp(context: StaffContext, input: z.output<typeof confirmTotp.input>): Promise<null> {
  const { own } = await provePassword(context, input.passWord)
  const secret = await openSecret(context.db, input.ticket)
  const step = stepOf(secret, input.totpCode, context.now)
  if (step === undefined) throw new Problem('totpWrong')
  await inTransaction(context.db, async (tx) => {
    await setTotp(tx, own.id, { secret: input.ticket, step })
    await endStaffLogins(tx, { staffId: own.id, now: context.now, exceptId: context.staff.loginId })
    await audit({ ...context, db: tx }, { action: 'staff.setTotp', subject: `staff:${own.id}` })
  })
  return null
}

export async function describeLogins({ db, now, staff }: StaffContext): Promise<z.input<typeof staffLogins.answer>> {
  const rows = await listStaffLogins(db, { staffId: staff.staffId, now })
  return rows.map(({ id, address, agent, createdAt, seenAt }) => ({
    id: String(id),
    address,
    agent,
    createdAt: wireTime(createdAt),
    seenAt: wireTime(seenAt),
    isThis: id === staff.loginId,
  }))
}

export async function endLogins({ db, now, staff }: StaffContext, id?: string): Promise<null> {
  const which = id === undefined ? { exceptId: staff.loginId } : { loginId: Number(id) }
  await endStaffLogins(db, { staffId: staff.staffId, now, ...which })
  return null
}
