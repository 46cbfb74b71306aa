import { Form, Input } from 'antd'
import { filled } from '#console/parts/field/filled.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useChange } from '#console/parts/use-call.ts'
import { REFUSAL_MAX } from '../rules.ts'
import { refuseInvoice, shopInvoices, type ShopInvoice } from '../shop-contract.ts'
import { RequestedInvoice } from './requested-invoice.tsx'
import { useText } from './text.ts'

type Values = { reason: string }

/** With a reason that the buyer reads. */
export function RefuseDrawer({ invoice, close }: { invoice: ShopInvoice | undefined; close: () => void }) {
  const text = useText()
  const saving = useChange(refuseInvoice, { refresh: [shopInvoices], done: text('refused'), handles: 'all' })
  return (
    <FormDrawer<Values>
      title={text('refuseTitle')}
      open={invoice !== undefined}
      close={close}
      start={{}}
      saving={saving}
      action={text('refuse')}
      inputOf={({ reason }) => ({ invoiceId: invoice?.invoiceId, reason })}
    >
      <RequestedInvoice invoice={invoice} />
      <Form.Item
        name="reason"
        label={text('reason')}
        extra={text('reasonExtra')}
        rules={[filled(text('reasonPlease'))]}
      >
        <Input.TextArea rows={3} maxLength={REFUSAL_MAX} showCount />
      </Form.Item>
    </FormDrawer>
  )
}
