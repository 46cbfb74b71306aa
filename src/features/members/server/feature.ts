import { feature } from '#server/feature.ts'
import { membersApi } from './api.ts'
import { auditDisplay, memberFiles } from './queries.ts'
import { forgetMembership } from './personal-data.ts'
import { problems } from './problems.ts'

export const members = feature({
  name: 'members',
  knows: ['accounts', 'applications'],
  owns: ['enterprise_audit'],
  reads: ['staff'],
  mount: membersApi,
  files: memberFiles,
  personalData: forgetMembership,
  answers: { auditDisplay },
  problems,
})
