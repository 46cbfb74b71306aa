import { Button } from 'antd'
import { hrefOf } from '#console/parts/address.ts'
import { saleForms } from '#console/parts/sale-forms.ts'
import type { SaleRecord } from '../staff-contract.ts'
import { useText } from './text.ts'

/** It was proposed, and was returned or has something in its way. */
export const isInTrouble = ({ shown, conflicts }: SaleRecord): boolean =>
  shown === 'refused' || (shown === 'proposed' && conflicts.length > 0)

/** Its form with all that was written: where something is in the way, or it was returned, to be proposed anew. */
export function ChangeSale({ sale }: { sale: SaleRecord }) {
  const text = useText()
  const { saleId, kind, name, actions } = sale
  const form = saleForms.find((one) => one.kind === kind)
  if (!actions.includes('change') || !form) return null
  const what = text(isInTrouble(sale) ? 'moveAndAsk' : 'change')
  return (
    <Button size="small" href={hrefOf(form.change(saleId))} aria-label={`${what} ${name}`}>
      {what}
    </Button>
  )
}
