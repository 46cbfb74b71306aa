// Who pays in a mini program: the code of `wx.login` is exchanged once.
// https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/user-login/code2Session.html
import * as z from 'zod/mini'
import { ask } from '#server/http/ask.ts'
import type { WechatSettings } from '#server/settings/pay-settings.ts'
import { PayerUnknown } from '../channel.ts'
import { Refused } from '../http.ts'

const session = z.object({
  openid: z.optional(z.string()),
  errcode: z.optional(z.number()),
  errmsg: z.optional(z.string()),
})
/** Of a code that is wrong, was used, or is too old. */
const CODE_WRONG = [40029, 40163, 40226]

/** The session key that comes along is not kept: nothing here needs it. */
export async function openidOf(
  { appid, secret, url }: NonNullable<WechatSettings['mini']>,
  loginCode: string,
): Promise<string> {
  const query = new URLSearchParams({ appid, secret, js_code: loginCode, grant_type: 'authorization_code' })
  const { status, text } = await ask(`${url}/sns/jscode2session?${query}`, {})
  const { openid, errcode = 0, errmsg = '' } = session.parse(JSON.parse(text))
  if (CODE_WRONG.includes(errcode)) throw new PayerUnknown(`${errcode} ${errmsg}`)
  if (status !== 200 || !openid) throw new Refused(status, String(errcode), errmsg)
  return openid
}
