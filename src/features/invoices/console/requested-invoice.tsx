import { Descriptions } from 'antd'
import { formatYuan } from '#core/money.ts'
import type { ShopInvoice } from '../shop-contract.ts'
import { useText } from './text.ts'

/**
 * Which invoice a drawer is about: what has to be typed into the tax platform, beside the field for what it answers.
 */
export function RequestedInvoice({ invoice }: { invoice: ShopInvoice | undefined }) {
  const text = useText()
  if (!invoice) return null
  const { orderNumber, redOf, invoiceType, buyer, title, amount, tax } = invoice
  const facts = {
    order: orderNumber,
    kind: text(redOf ? 'red' : `type_${invoiceType as 1}`),
    buyer,
    taxpayerId: title.taxpayerId ?? title.idNumber,
    amount: formatYuan(amount),
    tax: formatYuan(tax),
  }
  const items = Object.entries(facts).flatMap(([key, children]) =>
    children ? [{ key, label: text(key as 'order'), children }] : [],
  )
  return <Descriptions bordered size="small" column={1} items={items} style={{ marginBottom: 'var(--space-4)' }} />
}
