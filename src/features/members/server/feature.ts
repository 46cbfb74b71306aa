import { feature } from '#server/feature.ts'
import { membersApi } from './api.ts'
import { auditDisplay, memberFiles } from './queries.ts'
import { forgetMembership } from './personal-data.ts'
import { problems } from './problems.ts'
import { permissions } from '../permissions.ts'

export const members = feature({
  name: 'members',
  knows: ['accounts'],
  owns: ['enterprise_audit'],
  reads: ['account', 'staff'],
  mount: membersApi,
  files: memberFiles,
  personalData: forgetMembership,
  answers: { auditDisplay },
  problems,
  permissions,
})
