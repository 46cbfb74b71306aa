import { forgetRows } from '#server/database/forget-rows.ts'
import { feature } from '#server/feature.ts'
import { addressesApi } from './api.ts'
import { problems } from './problems.ts'

export const addresses = feature({
  name: 'addresses',
  knows: ['site'],
  owns: ['address'],
  reads: ['account'],
  mount: addressesApi,
  personalData: forgetRows('address'),
  problems,
})
