import { Form, Input } from 'antd'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useChange } from '#console/parts/use-call.ts'
import { FISCAL_NUMBER } from '../rules.ts'
import { issueInvoice, shopInvoices, type ShopInvoice } from '../shop-contract.ts'
import { RequestedInvoice } from './requested-invoice.tsx'
import { useText } from './text.ts'

type Values = { fiscalNumber?: string }
type Props = { invoice: ShopInvoice | undefined; hasOwnNumbers: boolean; close: () => void }

/** With the number of the tax administration; the demo makes one of its own. */
export function IssueDrawer({ invoice, hasOwnNumbers, close }: Props) {
  const text = useText()
  const saving = useChange(issueInvoice, { refresh: [shopInvoices], done: text('issued'), handles: 'all' })
  return (
    <FormDrawer<Values>
      title={text('issueTitle')}
      open={invoice !== undefined}
      close={close}
      start={{}}
      saving={saving}
      action={text('issue')}
      inputOf={({ fiscalNumber }) => ({ invoiceId: invoice?.invoiceId, ...(fiscalNumber && { fiscalNumber }) })}
    >
      <RequestedInvoice invoice={invoice} />
      <Form.Item
        name="fiscalNumber"
        label={text('fiscalNumber')}
        extra={text(hasOwnNumbers ? 'numberDemo' : 'numberExtra')}
        rules={[{ required: !hasOwnNumbers, pattern: FISCAL_NUMBER, message: text('numberPlease') }]}
      >
        <Input autoComplete="off" inputMode="numeric" maxLength={20} />
      </Form.Item>
    </FormDrawer>
  )
}
