import { Form, Input, Modal } from 'antd'
import { useEffect } from 'react'
import { FormProblem } from '#console/parts/states.tsx'
import { loadingWhile, useChange } from '#console/parts/use-call.ts'
import { SALE_REASON_MAX } from '../rules.ts'
import { decidePlatformSale, platformSales, type SaleRecord } from '../staff-contract.ts'
import { useText } from './text.ts'

export type Reasoned = { action: 'refuse' | 'stop'; sale: SaleRecord }

/** A refusal and a stop say why: the shop reads it. */
export function ReasonModal({ reasoned, close }: { reasoned: Reasoned | undefined; close: () => void }) {
  const text = useText()
  const [form] = Form.useForm<{ reason: string }>()
  const isStop = reasoned?.action === 'stop'
  const deciding = useChange(decidePlatformSale, {
    refresh: [platformSales],
    done: text(isStop ? 'nowStopped' : 'refused'),
    handles: 'all',
  })
  const saleId = reasoned?.sale.saleId
  useEffect(() => {
    form.resetFields()
    deciding.reset()
    // oxlint-disable-next-line react/exhaustive-deps -- each time it opens
  }, [saleId])
  const save = ({ reason }: { reason: string }) => {
    if (!reasoned) return
    const { action, sale } = reasoned
    deciding.mutate({ saleId: sale.saleId, version: sale.version, action, reason }, { onSuccess: close })
  }
  const name = reasoned?.sale.name ?? ''
  return (
    <Modal
      open={reasoned !== undefined}
      title={text(isStop ? 'stopTitle' : 'refuseTitle', { name })}
      okText={text(isStop ? 'stop' : 'refuse')}
      okButtonProps={{ danger: true, loading: loadingWhile(deciding.isPending) }}
      cancelText={text('cancel')}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <p>{text(isStop ? 'stopAsk' : 'refuseLead')}</p>
      <FormProblem problem={deciding.error} />
      <Form form={form} layout="vertical" requiredMark="optional" onFinish={save}>
        <Form.Item
          name="reason"
          label={text('reason')}
          rules={[{ required: true, whitespace: true, message: text('reasonNeeded') }]}
        >
          <Input.TextArea rows={3} maxLength={SALE_REASON_MAX} showCount />
        </Form.Item>
      </Form>
    </Modal>
  )
}
