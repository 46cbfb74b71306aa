import { Alert, Button, Popconfirm, Space, Typography } from 'antd'
import type { z } from 'zod'
import { useChange } from '#console/parts/use-call.ts'
import { policyPlan, withdrawPolicyPlan } from '../config-contract.ts'
import type { PolicyName } from '../rules.ts'
import { useText } from './text.ts'

export type PolicyPlan = NonNullable<z.output<typeof policyPlan.answer>['plan']>

/** What visitors are told of already: it may be read, changed, or taken back as long as its day has not come. */
export function AnnouncedPolicy({
  name,
  plan,
  show,
  edit,
}: {
  name: PolicyName
  plan: PolicyPlan
  show: () => void
  edit: () => void
}) {
  const text = useText()
  const withdrawing = useChange(withdrawPolicyPlan, { refresh: [policyPlan], done: text('withdrawn') })
  const { planId, effectiveDay, at, by } = plan
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={text('comes', { day: effectiveDay })}
      description={
        <>
          <Typography.Paragraph>
            {text('announcedAt', { at, by })}
            <br />
            {text('comesHint')}
          </Typography.Paragraph>
          <Space>
            <Button onClick={show}>{text('show')}</Button>
            <Button onClick={edit}>{text('changePlan')}</Button>
            <Popconfirm
              title={text('withdrawAsk')}
              okText={text('withdraw')}
              cancelText={text('cancel')}
              onConfirm={() => withdrawing.mutate({ name, planId })}
            >
              <Button danger loading={withdrawing.isPending}>
                {text('withdraw')}
              </Button>
            </Popconfirm>
          </Space>
        </>
      }
    />
  )
}
