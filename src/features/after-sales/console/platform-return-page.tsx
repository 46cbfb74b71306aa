import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { hrefOf } from '#console/parts/address.ts'
import { filled } from '#console/parts/field/filled.ts'
import { can } from '#core/status-table.ts'
import { PRIVATE_LINKS_RENEWED_MS } from '#core/wire/private-upload.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { returnOfWire } from '../contract.ts'
import { REFUSAL_MAX } from '../rules.ts'
import { platformReturn, platformReturns, ruleOnReturn, type QueueInfo } from '../staff-contract.ts'
import { returnStates } from '../states.ts'
import { CaseView } from './case-view.tsx'
import { useText } from './text.ts'

export default function PlatformReturnPage({ refundSn = '' }: { refundSn?: string }) {
  const asked = useCall(platformReturn, { refundSn }, { everyMs: PRIVATE_LINKS_RENEWED_MS })
  const renew = () => void asked.refetch()
  return (
    <Loaded asked={asked}>
      {(info) => (
        <CaseView
          info={info}
          renew={renew}
          actions={
            <>
              {info.events.some(({ action }) => action === 'dispute') && <Talk refundSn={info.refundSn} />}
              {can(returnStates, returnOfWire(info.returnMoneySts), 'dismiss', 'platform') && <Rule info={info} />}
            </>
          }
        />
      )}
    </Loaded>
  )
}

/** What the two sides wrote to each other; looking at it is logged. */
function Talk({ refundSn }: { refundSn: string }) {
  const text = useText()
  return <Button href={hrefOf(`/disputes/${refundSn}`)}>{text('conversation')}</Button>
}

/** Decides a dispute; both sides read why. */
function Rule({ info: { refundSn } }: { info: QueueInfo }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const saving = useChange(ruleOnReturn, { refresh: [platformReturn, platformReturns], handles: 'all' })
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {text('rule')}
      </Button>
      <FormDrawer<{ forBuyer: boolean; remark: string }>
        title={text('rule')}
        open={isOpen}
        close={() => setOpen(false)}
        saving={saving}
        start={{}}
        inputOf={(values) => ({ refundSn, ...values })}
      >
        <Form.Item name="forBuyer" label={text('rule')} rules={[{ required: true, message: text('forMissing') }]}>
          <Radio.Group
            options={[
              { value: true, label: text('forBuyer') },
              { value: false, label: text('forShop') },
            ]}
          />
        </Form.Item>
        <Form.Item name="remark" label={text('refusal')} extra={text('ruleHint')} rules={[filled(text('missing'))]}>
          <Input.TextArea rows={4} maxLength={REFUSAL_MAX} showCount />
        </Form.Item>
      </FormDrawer>
    </>
  )
}
