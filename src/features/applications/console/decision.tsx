import { Alert, Button, Card, Form, Input, Space } from 'antd'
import { useEffect, useRef, useState, type ComponentRef, type ReactNode } from 'react'
import type { z } from 'zod'
import { filled } from '#console/parts/field/filled.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { useChange } from '#console/parts/use-call.ts'
import { REMARK_MAX } from '../rules.ts'
import { useText } from './text.ts'

type DecisionProps<Approve extends Endpoint, Refuse extends Endpoint> = {
  approve: Approve
  approval: z.input<Approve['input']>
  /** Said when it is approved. */
  approved: string
  refuse: Refuse
  refusal: (remark: string) => z.input<Refuse['input']>
  /** Calls that show it. */
  refresh: readonly Endpoint[]
  /** Somebody else may have decided meanwhile. */
  reload: () => void
  /** What an approval wants to know, such as the level. */
  children?: ReactNode
}

/** Approve, or refuse with a remark that the applicant reads. */
export function Decision<Approve extends Endpoint, Refuse extends Endpoint>(props: DecisionProps<Approve, Refuse>) {
  const { refresh, reload, children } = props
  const text = useText()
  const approval = useChange(props.approve, { refresh, done: props.approved, handles: 'all' })
  const refusal = useChange(props.refuse, { refresh, done: text('refused'), handles: 'all' })
  const isPending = approval.isPending || refusal.isPending
  const problem = approval.error ?? refusal.error
  const approve = () => approval.mutate(props.approval, { onError: reload })
  const refuse = (remark: string) => refusal.mutate(props.refusal(remark), { onError: reload })
  const [refuses, setRefuses] = useState(false)
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null)
  useEffect(() => {
    if (refuses) field.current?.focus()
  }, [refuses])
  return (
    <Card title={text('decide')} size="small">
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        {problem && <Alert role="alert" type="warning" showIcon title={problem.msg ?? problem.problem} />}
        {refuses ? (
          <Form<{ remark: string }> layout="vertical" requiredMark={false} onFinish={({ remark }) => refuse(remark)}>
            <Form.Item
              name="remark"
              label={text('remarkLabel')}
              extra={text('remarkHint')}
              rules={[filled(text('remarkPlease'))]}
            >
              <Input.TextArea rows={3} maxLength={REMARK_MAX} showCount ref={field} />
            </Form.Item>
            <Space>
              <Button danger type="primary" htmlType="submit" loading={isPending}>
                {text('sendRefusal')}
              </Button>
              <Button onClick={() => setRefuses(false)}>{text('cancel')}</Button>
            </Space>
          </Form>
        ) : (
          <>
            {children}
            <Space>
              <Button type="primary" loading={isPending} onClick={approve}>
                {text('approve')}
              </Button>
              <Button danger onClick={() => setRefuses(true)}>
                {text('refuse')}
              </Button>
            </Space>
          </>
        )}
      </Space>
    </Card>
  )
}
