// What people change about their own account in the user centre.
import { maskMobile } from '#core/limits.ts'
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { dayOf } from '#core/time.ts'
import { isGuessable } from '#server/identity/common-passwords.ts'
import type { MemberContext } from '#server/http/context.ts'
import { inTransaction, isDuplicate } from '#server/database/database.ts'
import { endSessions, forgetSessions } from '#server/identity/sessions.ts'
import type { changeMobile, changePassword, OwnAccount, setPayPassword, setUserInfo } from '../own-contract.ts'
import { isPayPassword, passwordProblem } from '../rules.ts'
import { findAvatar, showAvatar } from './avatar.ts'
import { giveBack } from '#server/identity/attempts.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import {
  changeAccount,
  readAccount,
  readOwn,
  readPasswords,
  setOwnMobile,
  setOwnPassword,
  setOwnPayPassword,
} from './queries.ts'
import { openSeal } from '#server/identity/seal.ts'
import { checkCode } from './sms.ts'
import { checkLoginPassword, checkPayPassword, payPasswordLimit } from './step-up.ts'
import { tellNodes } from './tell-nodes.ts'

export async function describeOwn({ db, accountId }: MemberContext): Promise<OwnAccount> {
  const { avatar, birthday, mobile, sex, createdAt, ...own } = await readOwn(db, accountId)
  return {
    ...own,
    pic: avatar,
    sex: sex as OwnAccount['sex'],
    birthDate: birthday,
    mobile: maskMobile(mobile),
    registeredAt: dayOf(createdAt),
    hasPassword: Boolean(own.hasPassword),
    hasPayPassword: Boolean(own.hasPayPassword),
  }
}

export async function changeOwn(context: MemberContext, input: z.output<typeof setUserInfo.input>): Promise<null> {
  const { db, accountId } = context
  const { nickName, avatarUrl, sex, birthDate, recommends } = input
  // Refused before anything is written.
  const picture = avatarUrl ? await findAvatar(context, avatarUrl) : undefined
  await changeAccount(db, accountId, {
    ...(isSaid(nickName) && { nick_name: nickName }),
    ...(isSaid(sex) && { sex: sex || null }),
    ...(isSaid(birthDate) && { birthday: birthDate || null }),
    ...(isSaid(recommends) && { recommends }),
  })
  if (picture) await showAvatar(context, picture)
  else await tellNodes(db, accountId)
  return null
}

const isSaid = <Said>(said: Said | null | undefined): said is Said => said !== undefined && said !== null

export async function moveToMobile(context: MemberContext, input: z.output<typeof changeMobile.input>): Promise<null> {
  const { db, accountId, now, session } = context
  const { mobile, validCode, password, payPassword } = input
  if ((await readPasswords(db, accountId)).mobile === mobile) throw new Problem('mobileSame')
  await checkLoginPassword(context, password)
  await checkPayPassword(context, payPassword)
  await checkCode(context, { mobile, code: validCode, purpose: 'mobile' })
  try {
    await inTransaction(db, async (tx) => {
      await setOwnMobile(tx, accountId, mobile)
      await endSessions(tx, { accountId, now, by: 'mobile', but: session.tokenHash })
    })
  } catch (error) {
    if (isDuplicate(error, 'account_mobile_key')) throw new Problem('mobileTaken')
    throw error
  }
  forgetSessions(accountId)
  return null
}

export async function renewPassword(
  context: MemberContext,
  input: z.output<typeof changePassword.input>,
): Promise<null> {
  const { db, accountId, now, session } = context
  const password = await openSeal(context, input.password)
  const problem = passwordProblem(password)
  if (problem) throw new Problem(problem)
  const { mobile } = await readAccount(db, accountId)
  if (isGuessable(password, mobile)) throw new Problem('passwordGuessable')
  await checkLoginPassword(context, input.oldPassword)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await setOwnPassword(tx, accountId, passwordHash)
    await endSessions(tx, { accountId, now, by: 'password', but: session.tokenHash })
  })
  forgetSessions(accountId)
  return null
}

export async function renewPayPassword(
  context: MemberContext,
  input: z.output<typeof setPayPassword.input>,
): Promise<null> {
  const { db, accountId } = context
  const payPassword = await openSeal(context, input.payPassword)
  if (!isPayPassword(payPassword)) throw new Problem('payPasswordInvalid')
  await prove(context, input)
  await setOwnPayPassword(db, accountId, await hashPassword(payPassword))
  await giveBack(db, [], [payPasswordLimit(accountId).key]) // the tries were at the old one
  return null
}

/** The login password is no proof once there is a payment password: it would be a way around it. */
async function prove(
  context: MemberContext,
  { oldPayPassword, loginPassword, validCode }: z.output<typeof setPayPassword.input>,
) {
  const { mobile, payPasswordHash } = await readPasswords(context.db, context.accountId)
  if (validCode !== undefined) return checkCode(context, { mobile, code: validCode, purpose: 'payPassword' })
  if (payPasswordHash !== null) return checkPayPassword(context, oldPayPassword)
  if (loginPassword === undefined) throw new Problem('passwordMissing')
  return checkLoginPassword(context, loginPassword)
}
