import { feature } from '#server/feature.ts'
import { balanceApi } from './api.ts'
import { closeTopUps } from './jobs.ts'
import { payableTopUps } from './payable.ts'
import { problems } from './problems.ts'

export const balance = feature({
  name: 'balance',
  knows: ['payments'],
  owns: ['top_up'],
  reads: ['ledger_entry', 'ledger_line', 'payment', 'payment_order', 'shop_order'],
  mount: balanceApi,
  jobs: () => [closeTopUps],
  answers: { payableTopUps },
  problems,
})
