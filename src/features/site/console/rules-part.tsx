import { Card, Col, Form, InputNumber, Row, Space, Typography } from 'antd'
import { ruleBounds } from '../rules.ts'
import { ConfigForm, type Config } from './config-form.tsx'
import { useText } from './text.ts'

type Unit = 'minutes' | 'days' | 'years' | 'yuan' | 'pieces' | 'points' | 'percent'

const ruleUnits = {
  payMinutes: 'minutes',
  unpaidOrders: 'pieces',
  receiveDays: 'days',
  afterSalesDays: 'days',
  freeFreightYuan: 'yuan',
  cartLines: 'pieces',
  addresses: 'pieces',
} as const satisfies Record<string, Unit>
const pointUnits = { yuanPerPoint: 'yuan', yearsValid: 'years', pointsPerYuan: 'points', sharePercentMax: 'percent' } as const
const deadlines = ['answer', 'sendBack', 'receive', 'resend', 'confirm', 'dispute'] as const

export function Rules({ config }: { config: Config }) {
  const text = useText()
  return (
    <Space orientation="vertical" size="middle" style={{ display: 'flex' }}>
      <Card title={text('rulesOfOrders')}>
        <Typography.Paragraph type="secondary">{text('rulesHint')}</Typography.Paragraph>
        <ConfigForm name="rules" config={config}>
          <Row gutter={24}>
            {(Object.keys(ruleUnits) as (keyof typeof ruleUnits)[]).map((name) => (
              <NumberField key={name} name={name} label={text(name)} unit={ruleUnits[name]} bounds={ruleBounds.rules[name]} />
            ))}
          </Row>
        </ConfigForm>
      </Card>
      <Card title={text('rulesOfPoints')}>
        <Typography.Paragraph type="secondary">{text('pointsHint')}</Typography.Paragraph>
        <ConfigForm name="points" config={config}>
          <Row gutter={24}>
            {(Object.keys(pointUnits) as (keyof typeof pointUnits)[]).map((name) => (
              <NumberField key={name} name={name} label={text(name)} unit={pointUnits[name]} bounds={ruleBounds.points[name]} />
            ))}
          </Row>
          <Typography.Paragraph strong>{text('signIn')}</Typography.Paragraph>
          <Row gutter={24}>
            {config.points.signIn.map((_, day) => (
              <NumberField
                // oxlint-disable-next-line react/no-array-index-key -- the days have no other name
                key={day}
                name={['signIn', day]}
                label={text('signInDay', { day: day + 1 })}
                unit="points"
                bounds={ruleBounds.signIn}
                span={6}
              />
            ))}
          </Row>
        </ConfigForm>
      </Card>
      <Card title={text('rulesOfReturns')}>
        <Typography.Paragraph type="secondary">{text('returnsHint')}</Typography.Paragraph>
        <ConfigForm name="afterSales" config={config}>
          <Row gutter={24}>
            {deadlines.map((name) => (
              <NumberField key={name} name={name} label={text(name)} unit="days" bounds={ruleBounds.afterSales[name]} />
            ))}
          </Row>
        </ConfigForm>
      </Card>
    </Space>
  )
}

type Field = { name: string | (string | number)[]; label: string; unit: Unit; bounds: readonly [number, number]; span?: number }

function NumberField({ name, label, unit, bounds: [least, most], span = 8 }: Field) {
  const text = useText()
  const range = text('between', { least: least.toLocaleString('en'), most: most.toLocaleString('en') })
  return (
    <Col xs={24} lg={span}>
      <Form.Item name={name} label={label} rules={[{ required: true, message: range }]} extra={range}>
        <InputNumber precision={0} min={least} max={most} suffix={text(unit)} style={{ width: 180 }} />
      </Form.Item>
    </Col>
  )
}
