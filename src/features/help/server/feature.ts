import { feature } from '#server/feature.ts'
import { helpApi, helpFiles } from './api.ts'
import { policyNotices } from './policy-notices.ts'
import { problems } from './problems.ts'

export const help = feature({
  name: 'help',
  knows: ['accounts', 'after-sales', 'cart', 'payments', 'points', 'shops', 'site'],
  owns: ['help_version', 'help_vote', 'notice', 'notice_version'],
  reads: ['staff'],
  mount: helpApi,
  files: helpFiles,
  answers: { policyNotices },
  problems,
})
