import { Form, Input, Modal } from 'antd'
import { useEffect } from 'react'
import { filled } from '#console/parts/field/filled.ts'
import { FormProblem } from '#console/parts/states.tsx'
import { useLast } from '#console/parts/use-last.ts'
import { loadingWhile, useChange } from '#console/parts/use-call.ts'
import { SALE_REASON_MAX } from '../rules.ts'
import { decidePlatformSale, moveShopSale, platformSales, shopSales, type SaleRecord } from '../staff-contract.ts'
import { useText } from './text.ts'

export type Reasoned = { action: 'refuse' | 'stop' | 'decline'; sale: SaleRecord }

type Props = { reasoned: Reasoned | undefined; close: () => void; /** It is out of sight. */ closed?: () => void }

/** A refusal and a stop say why: the shop reads it; whoever declines an invitation tells the mall. */
export function ReasonModal({ reasoned, close, closed }: Props) {
  const text = useText()
  const [form] = Form.useForm<{ reason: string }>()
  const shown = useLast(reasoned)
  const action = shown?.action ?? 'refuse'
  const call = action === 'decline' ? moveShopSale : decidePlatformSale
  const deciding = useChange(call as typeof decidePlatformSale, {
    refresh: [platformSales, shopSales],
    done: text(`done_${action}`),
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
    const { saleId: id, version } = reasoned.sale
    deciding.mutate({ saleId: id, version, action: action as 'refuse', reason }, { onSuccess: close })
  }
  const name = shown?.sale.name ?? ''
  return (
    <Modal
      open={reasoned !== undefined}
      title={text(`${action}Title`, { name })}
      okText={text(action)}
      okButtonProps={{ danger: true, loading: loadingWhile(deciding.isPending) }}
      cancelText={text('cancel')}
      onOk={() => form.submit()}
      onCancel={close}
      afterOpenChange={(isOpen) =>
        isOpen ? (form.getFieldInstance('reason') as HTMLElement | undefined)?.focus() : closed?.()
      }
    >
      <p>{text(action === 'stop' && shown?.sale.kind === 'group' ? 'stopLead_group' : `${action}Lead`)}</p>
      <FormProblem problem={deciding.error} />
      <Form form={form} layout="vertical" requiredMark="optional" onFinish={save}>
        <Form.Item name="reason" label={text('reason')} rules={[filled(text('reasonNeeded'))]}>
          <Input.TextArea rows={3} maxLength={SALE_REASON_MAX} showCount />
        </Form.Item>
      </Form>
    </Modal>
  )
}
