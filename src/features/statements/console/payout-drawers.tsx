import { Alert, Descriptions, Form, Input } from 'antd'
import type { z } from 'zod'
import { filled } from '#console/parts/field/filled.ts'
import { formatYuan } from '#core/money.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useCall, useChange, useClosedUnread } from '#console/parts/use-call.ts'
import { BANK_REFERENCE } from '#features/payments/rules.ts'
import { payoutList, payoutOfShop, payoutsDue, payShop, returnPayout, type PayoutRecord } from '../payout-contract.ts'
import { RETURN_REASON_MAX } from '../rules.ts'
import { useText } from './text.ts'

const refresh = [payoutsDue, payoutList, payoutOfShop]

/** The transfer was made at the bank; its reference is written down. Opens once it is known what is to be paid. */
export function PayDrawer({
  shopId,
  through,
  close,
}: {
  shopId: number | undefined
  through: string
  close: () => void
}) {
  const text = useText()
  const asked = useCall(payoutOfShop, { shopId: shopId ?? 0, through }, { enabled: shopId !== undefined })
  useClosedUnread(asked, close)
  const input = asked.isPlaceholderData || asked.data?.shopId !== shopId ? undefined : asked.data
  const saving = useChange(payShop, { refresh, done: text('payDone'), handles: 'all' })
  return (
    <FormDrawer<{ bankReference: string }>
      title={text('payShop', { shop: input?.shopName ?? '' })}
      open={input !== undefined}
      close={close}
      start={{ bankReference: '' }}
      saving={saving}
      inputOf={({ bankReference }) => ({
        shopId: input!.shopId,
        through,
        amount: input!.due,
        bankReference,
        paidTo: input!.bank ?? undefined,
      })}
      reload={() => asked.refetch()}
    >
      {input && <Payout of={input} through={through} />}
      {input && !input.bank?.bankAccount && (
        <Alert type="warning" showIcon title={text('noBank')} style={{ marginTop: 'var(--space-3)' }} />
      )}
      <Form.Item
        name="bankReference"
        label={text('bankReference')}
        extra={text('bankReferenceHint')}
        rules={[{ required: true, pattern: BANK_REFERENCE, message: text('bankReferencePlease') }]}
        style={{ marginTop: 'var(--space-4)' }}
      >
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  )
}

function Payout({
  of: { held, paid, due, bank },
  through,
}: {
  of: z.output<typeof payoutOfShop.answer>
  through: string
}) {
  const text = useText()
  return (
    <Descriptions
      column={1}
      size="small"
      bordered
      items={[
        { key: 'through', label: text('through'), children: through },
        { key: 'held', label: text('held'), children: <span className="num">{formatYuan(held)}</span> },
        { key: 'paid', label: text('paidBefore'), children: <span className="num">{formatYuan(paid)}</span> },
        { key: 'due', label: text('dueAmount'), children: <b className="num">{formatYuan(due)}</b> },
        { key: 'name', label: text('payee'), children: bank?.name ?? '–' },
        { key: 'bank', label: text('bank'), children: bank?.bank || '–' },
        { key: 'account', label: text('bankAccount'), children: bank?.bankAccount || '–' },
      ]}
    />
  )
}

/** The bank could not deliver it: the sum is owed again. */
export function ReturnDrawer({ payout, close }: { payout: PayoutRecord | undefined; close: () => void }) {
  const text = useText()
  const saving = useChange(returnPayout, { refresh, done: text('returnDone'), handles: 'all' })
  return (
    <FormDrawer<{ reason: string }>
      title={text('returnTitle', { number: payout?.payoutNumber ?? '' })}
      open={payout !== undefined}
      close={close}
      start={{ reason: '' }}
      saving={saving}
      inputOf={({ reason }) => ({ payoutNumber: payout!.payoutNumber, reason })}
    >
      <p>{payout && text('returnLead', { shop: payout.shopName, amount: formatYuan(payout.amount) })}</p>
      <Form.Item name="reason" label={text('reason')} rules={[filled(text('reasonPlease'))]}>
        <Input.TextArea maxLength={RETURN_REASON_MAX} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
    </FormDrawer>
  )
}
