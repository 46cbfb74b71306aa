import { Card, Col, Form, Input, Row, Select, Space, Typography } from 'antd'
import { NumberItem } from '#console/parts/field/number-item.tsx'
import { CUT_OFF, SHIP_CUT_OFF } from '#core/limits.ts'
import { isDay, shortDay } from '#core/time.ts'
import { LAST_ANNOUNCED, legalDaysOff } from '#core/working-days.ts'
import { useListText, useLocale } from '#ui/text.tsx'
import { CALENDAR_DAYS_MAX, ruleBounds } from '../rules.ts'
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
  formerPriceDays: 'days',
} as const satisfies Record<string, Unit>
const pointUnits = {
  yuanPerPoint: 'yuan',
  yearsValid: 'years',
  pointsPerYuan: 'points',
  sharePercentMax: 'percent',
} as const
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
              <NumberField
                key={name}
                name={name}
                label={text(name)}
                unit={ruleUnits[name]}
                bounds={ruleBounds.rules[name]}
              />
            ))}
          </Row>
        </ConfigForm>
      </Card>
      <DispatchRules config={config} />
      <PointsRules config={config} />
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

function DispatchRules({ config }: { config: Config }) {
  const text = useText()
  return (
    <Card title={text('rulesOfDispatch')}>
      <Typography.Paragraph type="secondary">{text('dispatchHint')}</Typography.Paragraph>
      <ConfigForm name="dispatch" config={config}>
        <Form.Item
          name="cutOff"
          label={text('cutOff')}
          rules={[{ required: true, pattern: CUT_OFF, message: text('cutOffWrong') }]}
        >
          <Input maxLength={SHIP_CUT_OFF.length} style={{ width: 180 }} />
        </Form.Item>
        <BuiltInDays />
        <DaysField name="daysOff" />
        <DaysField name="workdays" />
      </ConfigForm>
    </Card>
  )
}

function PointsRules({ config }: { config: Config }) {
  const text = useText()
  return (
    <Card title={text('rulesOfPoints')}>
      <Typography.Paragraph type="secondary">{text('pointsHint')}</Typography.Paragraph>
      <ConfigForm name="points" config={config}>
        <Row gutter={24}>
          {(Object.keys(pointUnits) as (keyof typeof pointUnits)[]).map((name) => (
            <NumberField
              key={name}
              name={name}
              label={text(name)}
              unit={pointUnits[name]}
              bounds={ruleBounds.points[name]}
            />
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
  )
}

type Field = {
  name: string | (string | number)[]
  label: string
  unit: Unit
  bounds: readonly [number, number]
  span?: number
}

function NumberField({ name, label, unit, bounds: [least, most], span = 8 }: Field) {
  const text = useText()
  const range = text('between', { least, most })
  return (
    <Col xs={24} lg={span}>
      <NumberItem
        name={name}
        label={label}
        bounds={[least, most]}
        suffix={text(unit)}
        style={{ width: 180 }}
        extra={range}
      />
    </Col>
  )
}

/** What holds of the first year that no notice covers: the operator enters the notice when it comes out. */
function BuiltInDays() {
  const text = useText()
  const locale = useLocale()
  const list = useListText()
  const year = String(LAST_ANNOUNCED + 1)
  const short = (date: string) => shortDay(new Date(`${year}-${date}`), locale)
  const days = legalDaysOff(year).map(([from, to]) => (from === to ? short(from) : `${short(from)} – ${short(to)}`))
  return (
    <Typography.Paragraph>
      {text('calendarBuiltIn', { announced: String(LAST_ANNOUNCED), year, days: list(days) })}
    </Typography.Paragraph>
  )
}

/** Days typed one by one, in the order of the calendar. */
function DaysField({ name }: { name: 'daysOff' | 'workdays' }) {
  const text = useText()
  const areDays = (_: unknown, days: readonly string[]) =>
    days.every(isDay) ? Promise.resolve() : Promise.reject(new Error(text('dayWrong')))
  return (
    <Form.Item
      name={name}
      label={text(name)}
      extra={text('daysHint')}
      rules={[{ validator: areDays }]}
      normalize={(days: string[]) => days.toSorted()}
    >
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        maxCount={CALENDAR_DAYS_MAX}
        tokenSeparators={[' ', ',', '，', '、']}
      />
    </Form.Item>
  )
}
