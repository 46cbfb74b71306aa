import type { FastifyInstance } from 'fastify'
import { keepOutboxLocal } from '#server/http/demo-host.ts'
import { mount } from '#server/http/mount.ts'
import * as person from '../contract.ts'
import * as own from '../own-contract.ts'
import * as calls from '../sign-in-contract.ts'
import * as users from '../users-contract.ts'
import { changeLevel, describeUserFor, endLoginsOf, listUsers, lockAccount } from './users.ts'
import { keepAvatars } from './avatar.ts'
import { offerCaptcha } from './captcha.ts'
import { accept } from './consents.ts'
import { demoMessages } from './messages.ts'
import { publicKey } from '#server/identity/seal.ts'
import { changeOwn, describeOwn, moveToMobile, renewPassword, renewPayPassword } from './own.ts'
import { describeUser, logOutHere, loginByPassword, loginBySms, registerAccount, resetPassword } from './service.ts'
import { exchangeCode, sendCode, sendOwnCode } from './sms.ts'

export function accountsApi(app: FastifyInstance): void {
  mount(app, calls.captcha, offerCaptcha)
  mount(app, calls.passwordKey, publicKey)

  mount(app, calls.sendRegisterSms, (context, input) => sendCode(context, 'register', input))
  mount(app, calls.sendLoginCode, (context, input) => sendCode(context, 'login', input))
  mount(app, calls.sendUpdatePwdCode, (context, input) => sendCode(context, 'password', input))
  mount(app, calls.checkRegisterSms, (context, { mobile, validCode }) =>
    exchangeCode(context, { mobile, code: validCode, purpose: 'register' }),
  )
  mount(app, calls.checkUpdatePwdSms, (context, { mobile, validCode }) =>
    exchangeCode(context, { mobile, code: validCode, purpose: 'password' }),
  )

  mount(app, calls.register, registerAccount)
  for (const call of [calls.registerOrBindUser, calls.registerOrBindUserByPut])
    mount(app, call, (context, { appType, ...input }) =>
      registerAccount(context, { ...input, socialType: appType ?? input.socialType }),
    )
  mount(app, calls.login, loginByPassword)
  mount(app, calls.smsLogin, loginBySms)
  mount(app, calls.updatePwd, resetPassword)
  mount(app, person.logOut, logOutHere)
  mount(app, person.userInfo, describeUser)

  mount(app, own.ownAccount, describeOwn)
  mount(app, own.setUserInfo, changeOwn)
  mount(app, own.sendOwnCode, sendOwnCode)
  mount(app, own.changeMobile, moveToMobile)
  mount(app, own.changePassword, renewPassword)
  mount(app, own.setPayPassword, renewPayPassword)
  mount(app, own.acceptPolicies, accept)
  keepAvatars(app)

  mount(app, users.userList, listUsers)
  mount(app, users.userDetail, describeUserFor)
  mount(app, users.lockUser, lockAccount)
  mount(app, users.setUserLevel, changeLevel)
  mount(app, users.endUserLogins, endLoginsOf)

  mount(app, person.demoOutbox, (context, { mobile }) => demoMessages(context, mobile))
  demoOutboxFile(app)
  keepOutboxLocal(app)
}

/** The same as a bare list, for scripts that try the mall: no envelope. */
function demoOutboxFile(app: FastifyInstance): void {
  const { database: db, config } = app
  app.get<{ Querystring: { mobile?: string } }>('/demo/outbox.json', (request) =>
    demoMessages({ db, config, dependsOn: () => undefined }, String(request.query.mobile ?? '') || undefined),
  )
}
