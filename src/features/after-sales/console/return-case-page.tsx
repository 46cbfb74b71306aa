import { Alert, App, Button, Form, Input, Radio, Space } from 'antd'
import { useState } from 'react'
import { filled } from '#console/parts/field/filled.ts'
import { can } from '#core/status-table.ts'
import { PRIVATE_LINKS_RENEWED_MS } from '#core/wire/private-upload.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { COURIER_MAX } from '#features/orders/rules.ts'
import { returnOfWire, serviceOfWire } from '../contract.ts'
import { RECEIVE_ADDRESS_MAX, REFUSAL_MAX } from '../rules.ts'
import {
  acceptReturn,
  receiveReturn,
  refundInstead,
  refuseReturn,
  resendGoods,
  shopReturn,
  shopReturns,
  type QueueInfo,
} from '../staff-contract.ts'
import { agreedOf, returnStates } from '../states.ts'
import { CaseView } from './case-view.tsx'
import { useBack } from './use-back.ts'
import { useText } from './text.ts'

export default function ReturnCasePage({ refundSn = '' }: { refundSn?: string }) {
  const asked = useCall(shopReturn, { refundSn }, { everyMs: PRIVATE_LINKS_RENEWED_MS })
  const renew = () => void asked.refetch()
  return (
    <Loaded asked={asked}>{(info) => <CaseView info={info} renew={renew} actions={<Actions info={info} />} />}</Loaded>
  )
}

type Form = 'accept' | 'refuse' | 'receive' | 'resend'

/** What the shop can do with the case where it stands. */
function Actions({ info }: { info: QueueInfo }) {
  const text = useText()
  const [shown, show] = useState<Form>()
  const close = () => show(undefined)
  const status = returnOfWire(info.returnMoneySts)
  const may = (action: Parameters<typeof can<typeof returnStates>>[2]) => can(returnStates, status, action, 'seller')
  return (
    <Space wrap>
      {may('accept') && (
        <Button type="primary" onClick={() => show('accept')}>
          {text('accept')}
        </Button>
      )}
      {may('receive') && (
        <Button type="primary" onClick={() => show('receive')}>
          {text('receive')}
        </Button>
      )}
      {may('resend') && (
        <Button type="primary" onClick={() => show('resend')}>
          {text('resend')}
        </Button>
      )}
      {may('refundInstead') && <RefundInstead info={info} />}
      {(may('refuse') || may('refuseGoods')) && (
        <Button danger onClick={() => show('refuse')}>
          {text('refuse')}
        </Button>
      )}
      <AcceptForm info={info} open={shown === 'accept'} close={close} />
      <RefuseForm info={info} open={shown === 'refuse'} close={close} />
      <ReceiveForm info={info} open={shown === 'receive'} close={close} />
      <ResendForm info={info} open={shown === 'resend'} close={close} />
    </Space>
  )
}

const changing = { refresh: [shopReturn, shopReturns], handles: 'all' } as const
type FormProps = { info: QueueInfo; open: boolean; close: () => void }

function AcceptForm({ info, open, close }: FormProps) {
  const text = useText()
  const back = useBack()
  const saving = useChange(acceptReturn, changing)
  const { refundSn, applyType, refundAmount, items } = info
  const paysAtOnce = agreedOf({ service: serviceOfWire(applyType), isSentBack: false }) === 'refunding'
  return (
    <FormDrawer<{ returnAddress?: string }>
      title={text(paysAtOnce ? 'acceptRefund' : 'accept')}
      open={open}
      close={close}
      saving={saving}
      start={{ returnAddress: info.lastAddress ?? '' }}
      inputOf={({ returnAddress }) => ({ refundSn, ...(paysAtOnce ? {} : { returnAddress }) })}
    >
      {paysAtOnce ? (
        <Alert type="info" showIcon title={text('acceptRefundMore', { amount: back(refundAmount, items) })} />
      ) : (
        <Form.Item
          name="returnAddress"
          label={text('returnAddress')}
          extra={text('addressHint')}
          rules={[filled(text('missing'))]}
        >
          <Input.TextArea rows={3} maxLength={RECEIVE_ADDRESS_MAX} showCount />
        </Form.Item>
      )}
    </FormDrawer>
  )
}

function RefuseForm({ info: { refundSn }, open, close }: FormProps) {
  const text = useText()
  const saving = useChange(refuseReturn, changing)
  return (
    <FormDrawer<{ refusal: string }>
      title={text('refuse')}
      open={open}
      close={close}
      saving={saving}
      start={{}}
      inputOf={({ refusal }) => ({ refundSn, refusal })}
    >
      <Form.Item name="refusal" label={text('refusal')} extra={text('refuseHint')} rules={[filled(text('missing'))]}>
        <Input.TextArea rows={4} maxLength={REFUSAL_MAX} showCount />
      </Form.Item>
    </FormDrawer>
  )
}

function ReceiveForm({ info: { refundSn }, open, close }: FormProps) {
  const text = useText()
  const saving = useChange(receiveReturn, changing)
  return (
    <FormDrawer<{ isFitForSale: boolean }>
      title={text('receive')}
      open={open}
      close={close}
      saving={saving}
      start={{}}
      inputOf={({ isFitForSale }) => ({ refundSn, isFitForSale })}
    >
      <Form.Item name="isFitForSale" label={text('fit')} rules={[{ required: true, message: text('fitMissing') }]}>
        <Radio.Group
          options={[
            { value: true, label: text('fitYes') },
            { value: false, label: text('fitNo') },
          ]}
        />
      </Form.Item>
    </FormDrawer>
  )
}

function ResendForm({ info: { refundSn }, open, close }: FormProps) {
  const text = useText()
  const saving = useChange(resendGoods, changing)
  const required = [filled(text('missing'))]
  return (
    <FormDrawer<{ expressName: string; expressNo: string }>
      title={text('resend')}
      open={open}
      close={close}
      saving={saving}
      start={{}}
      inputOf={(values) => ({ refundSn, ...values })}
    >
      <Form.Item name="expressName" label={text('courier')} rules={[...required, { max: COURIER_MAX }]}>
        <Input />
      </Form.Item>
      <Form.Item name="expressNo" label={text('waybill')} rules={required}>
        <Input />
      </Form.Item>
    </FormDrawer>
  )
}

function RefundInstead({ info: { refundSn, refundAmount, items } }: { info: QueueInfo }) {
  const text = useText()
  const back = useBack()
  const { modal } = App.useApp()
  const { mutate, isPending } = useChange(refundInstead, { refresh: changing.refresh })
  const ask = () =>
    modal.confirm({
      title: text('refundInstead'),
      content: text('refundInsteadMore', { amount: back(refundAmount, items) }),
      okText: text('refundInstead'),
      onOk: () => mutate({ refundSn }),
    })
  return (
    <Button loading={isPending} onClick={ask}>
      {text('refundInstead')}
    </Button>
  )
}
