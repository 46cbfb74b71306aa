import { feature } from '#server/feature.ts'
import { addressesApi } from './api.ts'
import { forgetAddresses } from './personal-data.ts'

export const addresses = feature({
  name: 'addresses',
  knows: ['site'],
  owns: ['address'],
  reads: ['account'],
  mount: addressesApi,
  personalData: forgetAddresses,
})
