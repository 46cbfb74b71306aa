import { Form, Input, Segmented } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { filled } from '#console/parts/field/filled.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useChange } from '#console/parts/use-call.ts'
import {
  NUMBER_MAX,
  assignOrders,
  assignTransfer,
  unmatchedPayments,
  type UnmatchedPayment,
  type WaitingOrder,
} from '../unmatched-contract.ts'
import { DayField, dayOf } from './bank-fields.tsx'
import { NoteField } from './note-field.tsx'
import { OrderTicks, tickedCents } from './order-ticks.tsx'
import { useText } from './text.ts'
import { TransferFacts } from './transfer-facts.tsx'

const ways = ['number', 'orders'] as const
type Way = (typeof ways)[number]
type Typed = { number: string; orders: WaitingOrder[]; day?: Dayjs; note: string }

/** What the bank tells of a transfer, beside the field for what it was found to be. */
export function AssignDrawer({ transfer, close }: { transfer: UnmatchedPayment | undefined; close: () => void }) {
  const text = useText()
  const [way, setWay] = useState<Way>('number')
  const changed = { refresh: [unmatchedPayments], done: text('assignDone'), handles: 'all' } as const
  const toOne = useChange(assignTransfer, changed)
  const toOrders = useChange(assignOrders, changed)
  const isOne = way === 'number'
  const noticeId = transfer?.noticeId
  return (
    <FormDrawer<Typed>
      title={text('assignTitle')}
      open={transfer !== undefined}
      close={close}
      start={{ number: '', orders: [], note: '' }}
      saving={isOne ? toOne : toOrders}
      action={text('assign')}
      width={560}
      inputOf={({ number, orders, day, note }) => {
        const input = { noticeId, note, ...(day && { bankDay: dayOf(day) }) }
        return isOne ? { ...input, number } : { ...input, orderNumbers: orders.map(({ orderNumber }) => orderNumber) }
      }}
    >
      {transfer && <TransferFacts transfer={transfer} />}
      <Segmented<Way>
        block
        aria-label={text('assignWay')}
        value={way}
        onChange={setWay}
        options={ways.map((value) => ({ value, label: text(`assign_${value}`) }))}
        style={{ marginBottom: 'var(--space-4)' }}
      />
      {isOne && (
        <Form.Item
          name="number"
          label={text('assignTo')}
          extra={text('assignHint')}
          rules={[filled(text('assignToNeeded')), { max: NUMBER_MAX }]}
        >
          <Input />
        </Form.Item>
      )}
      {!isOne && transfer && <Orders key={transfer.noticeId} transfer={transfer} />}
      {transfer?.bankDay === null && (
        <DayField label={text('bankDay')} first="" last={transfer.time.slice(0, 10)} needed={text('bankDayNeeded')} />
      )}
      <NoteField label={text('officeNote')} needed={text('officeNoteNeeded')} />
    </FormDrawer>
  )
}

function Orders({ transfer: { received, payer } }: { transfer: UnmatchedPayment }) {
  const text = useText()
  const form = Form.useFormInstance<Typed>()
  const isExact = (orders: readonly WaitingOrder[] | undefined) =>
    tickedCents(orders ?? []) === Math.round(received * 100)
  return (
    <Form.Item
      name="orders"
      label={text('assignOrders')}
      required
      // What is missing is said as it is ticked; that it may not be is said to whoever goes on.
      validateTrigger="onSubmit"
      rules={[
        {
          validator: (_, orders?: WaitingOrder[]) =>
            isExact(orders) ? Promise.resolve() : Promise.reject(new Error(text('ordersNotExact'))),
        },
      ]}
    >
      <OrderTicks
        received={received}
        start={payer ?? ''}
        ticked={() => form.setFields([{ name: 'orders', errors: [] }])}
      />
    </Form.Item>
  )
}
