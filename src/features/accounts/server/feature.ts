import { feature } from '#server/feature.ts'
import { accountsApi } from './api.ts'
import { accountFiles } from './avatar.ts'
import { consentsDue } from './consents.ts'
import { accountsJobs } from './jobs.ts'
import { forgetAccount } from './personal-data.ts'
import { SMS, smsOutbox } from './messages.ts'
import { problems } from './problems.ts'
import { permissions } from '../permissions.ts'

export const accounts = feature({
  name: 'accounts',
  knows: ['site'],
  calls: ['catalog'],
  owns: ['account', 'checked_code', 'consent', 'demo_message', 'sms_code'],
  reads: ['address', 'login', 'policy_version', 'shop_order', 'wallet'],
  mount: accountsApi,
  jobs: accountsJobs,
  sendsApart: ({ sms }) => ({ job: 'send text messages', handlers: { [SMS]: smsOutbox(sms) } }),
  files: accountFiles,
  personalData: forgetAccount,
  answers: { consentsDue },
  problems,
  permissions,
})
