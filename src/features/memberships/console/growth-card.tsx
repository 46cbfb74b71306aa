import { Button, Card, Form, Space, Typography } from 'antd'
import { NumberItem } from '#console/parts/field/number-item.tsx'
import type { z } from 'zod'
import { FormProblem, Loaded, Theirs } from '#console/parts/states.tsx'
import { loadingWhile, useCall, useChange } from '#console/parts/use-call.ts'
import { useFollowed } from '#console/parts/use-followed.ts'
import { GROWTH_MAX } from '../rules.ts'
import { changeGrowthLevel, platformGrowthLevel } from '../staff-contract.ts'
import { useText } from './text.ts'

/** From how much growth on a certified firm is senior. */
export function GrowthCard() {
  const text = useText()
  const asked = useCall(platformGrowthLevel, {}, { gcTime: 0 })
  return (
    <Card title={text('growthTitle')} style={{ marginTop: 16 }}>
      <Loaded asked={asked}>{(level) => <Threshold level={level} refetch={() => void asked.refetch()} />}</Loaded>
    </Card>
  )
}

type Values = { growth: number | null }
type ThresholdProps = { level: z.output<typeof platformGrowthLevel.answer>; refetch: () => void }

function Threshold({ level: { growth, version, firms }, refetch }: ThresholdProps) {
  const text = useText()
  const [form] = Form.useForm<Values>()
  const saving = useChange(changeGrowthLevel, { refresh: [platformGrowthLevel], handles: 'all' })
  const followed = useFollowed<Values, number>({
    fresh: { growth },
    version,
    read: () => form.getFieldsValue(true) as Values,
    write: (values) => form.setFieldsValue(values),
    refetch,
  })
  const save = (values: Values) =>
    saving.mutate({ version: followed.version, growth: values.growth ?? null }, { onError: followed.sending() })
  return (
    <Form form={form} layout="vertical" initialValues={{ growth }} onFinish={save}>
      <FormProblem problem={saving.error} reload={() => (saving.reset(), followed.reload())} />
      <Theirs values={followed.theirs} />
      <NumberItem
        name="growth"
        label={text('growthLabel')}
        bounds={[1, GROWTH_MAX]}
        required={false}
        style={{ width: 200 }}
        extra={text('growthHint')}
      />
      <Space>
        <Button htmlType="submit" loading={loadingWhile(saving.isPending)}>
          {text('growthSave')}
        </Button>
        <Typography.Text type="secondary">{text('growthFirms', { firms })}</Typography.Text>
      </Space>
    </Form>
  )
}
