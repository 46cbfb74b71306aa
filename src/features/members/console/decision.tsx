import { Alert, Button, Card, Form, Input, Space } from 'antd'
import { useEffect, useRef, useState, type ComponentRef, type ReactNode } from 'react'
import type { Problem } from '#core/problem.ts'
import { useText } from './text.ts'

type DecisionProps = {
  remarkMax: number
  approve: () => void
  refuse: (remark: string) => void
  isPending: boolean
  /** Why the last try failed. */
  problem: Problem | null
  /** What an approval wants to know, such as the level. */
  children?: ReactNode
}

/** Approve, or refuse with a remark that the applicant reads. */
export function Decision({ remarkMax, approve, refuse, isPending, problem, children }: DecisionProps) {
  const text = useText()
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
              rules={[{ required: true, whitespace: true, message: text('remarkPlease') }]}
            >
              <Input.TextArea rows={3} maxLength={remarkMax} showCount ref={field} />
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
