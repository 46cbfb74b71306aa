import { feature } from '#server/feature.ts'
import { permissions } from '../permissions.ts'
import { problems } from './problems.ts'

/** The review of an application; whose applications there are, the features say that know this one. */
export const applications = feature({
  name: 'applications',
  knows: [],
  owns: [],
  reads: ['account'],
  problems,
  permissions,
})
