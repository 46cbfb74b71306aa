import { Button, Card, Form, Space, Typography } from 'antd'
import { NumberItem } from '#console/parts/field/number-item.tsx'
import type { z } from 'zod'
import { FormProblem, Loaded } from '#console/parts/states.tsx'
import { loadingWhile, useCall, useChange } from '#console/parts/use-call.ts'
import { GROWTH_MAX } from '../rules.ts'
import { changeGrowthLevel, platformGrowthLevel } from '../staff-contract.ts'
import { useText } from './text.ts'

/** From how much growth on a certified firm is senior. */
export function GrowthCard() {
  const text = useText()
  const asked = useCall(platformGrowthLevel, {}, { gcTime: 0 })
  return (
    <Card title={text('growthTitle')} style={{ marginTop: 16 }}>
      <Loaded asked={asked}>{(level) => <Threshold key={level.version} level={level} />}</Loaded>
    </Card>
  )
}

type Values = { growth: number | null }

function Threshold({ level: { growth, version, firms } }: { level: z.output<typeof platformGrowthLevel.answer> }) {
  const text = useText()
  const saving = useChange(changeGrowthLevel, { refresh: [platformGrowthLevel], handles: 'all' })
  return (
    <Form<Values>
      layout="vertical"
      initialValues={{ growth }}
      onFinish={(values) => saving.mutate({ version, growth: values.growth ?? null })}
    >
      <FormProblem problem={saving.error} />
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
