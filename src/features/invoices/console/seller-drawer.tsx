import { Form, Input } from 'antd'
import { filled } from '#console/parts/field/filled.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useCall, useChange, useClosedUnread } from '#console/parts/use-call.ts'
import { readNumber, NUMBER_TYPED_MAX, taxpayerProblem } from '#features/orders/invoice.ts'
import { useProblemText } from '#ui/text.tsx'
import { saveShopSeller, shopInvoices, shopSeller, type ShopSeller } from '../shop-contract.ts'
import { useText } from './text.ts'

const fields = [
  ['name', 'sellerName', 60, true],
  ['taxpayerId', 'taxpayerId', NUMBER_TYPED_MAX, true],
  ['address', 'address', 100, false],
  ['phone', 'phone', 30, false],
  ['bank', 'bank', 60, false],
  ['bankAccount', 'bankAccount', 30, false],
  ['issuer', 'issuer', 20, true],
] as const

/** The company that writes the invoices. */
export function SellerDrawer({ open, close }: { open: boolean; close: () => void }) {
  const text = useText()
  const problemText = useProblemText()
  const asked = useCall(shopSeller, {}, { enabled: open })
  useClosedUnread(asked, close)
  const saving = useChange(saveShopSeller, { refresh: [shopSeller, shopInvoices], handles: 'all' })
  const nothing: ShopSeller = {
    name: '',
    taxpayerId: '',
    address: '',
    phone: '',
    bank: '',
    bankAccount: '',
    issuer: '',
  }
  const sound = {
    validator: (_: unknown, typed?: string) => {
      const wrong = typed && taxpayerProblem(readNumber(typed))
      return wrong ? Promise.reject(new Error(problemText(wrong))) : Promise.resolve()
    },
  }
  return (
    <FormDrawer<ShopSeller>
      title={text('sellerTitle')}
      open={open && asked.data !== undefined}
      close={close}
      start={asked.data ?? nothing}
      saving={saving}
      inputOf={(values) => ({ ...nothing, ...values, was: asked.data ?? null })}
      reload={() => asked.refetch()}
    >
      {fields.map(([name, label, max, isRequired]) => (
        <Form.Item
          key={name}
          name={name}
          label={text(label)}
          rules={[
            ...(isRequired ? [filled(text('required'))] : []),
            ...(name === 'taxpayerId' ? [sound] : []),
            { max },
          ]}
        >
          <Input autoComplete="off" />
        </Form.Item>
      ))}
    </FormDrawer>
  )
}
