import { Form, Input, InputNumber, Switch } from 'antd'
import { filled } from '#console/parts/field/filled.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useAgain, useChange } from '#console/parts/use-call.ts'
import { LEVEL_COUPONS_MAX, LEVEL_NAME_MAX, LEVEL_YUAN_MAX, PERCENT_MAX, PERCENT_MIN, RANK_MAX } from '../rules.ts'
import { addLevel, changeLevel, platformLevels, type LevelRecord } from '../staff-contract.ts'
import { useText } from './text.ts'

type Values = Omit<LevelRecord, 'levelId' | 'version' | 'isOffered' | 'running'>

const fresh: Partial<Values> = { rank: 1, pointsPercent: 150, coupons: 1, freeFreight: false }

const startOf = ({ levelId: _, version: __, isOffered: ___, running: ____, ...values }: LevelRecord): Values => values

type Props = { editing: LevelRecord | 'new' | undefined; edit: (level: LevelRecord | undefined) => void }

/** A new level, or what later terms of one cost and give. */
export function LevelDrawer({ editing, edit }: Props) {
  const text = useText()
  const adding = useChange(addLevel, { refresh: [platformLevels], handles: 'all' })
  const changing = useChange(changeLevel, { refresh: [platformLevels], handles: 'all' })
  const level = editing === 'new' ? undefined : editing
  const again = useAgain(platformLevels)
  const reload = async () => {
    const now = (await again()).flatMap(({ records }) => records).find(({ levelId }) => levelId === level?.levelId)
    if (now) edit(now)
  }
  return (
    <FormDrawer<Values>
      title={text(level ? 'editTitle' : 'newTitle')}
      open={editing !== undefined}
      close={() => edit(undefined)}
      start={level ? startOf(level) : fresh}
      saving={level ? changing : adding}
      inputOf={(values) => ({ ...values, ...(level && { levelId: level.levelId, version: level.version }) })}
      reload={reload}
    >
      <Fields />
    </FormDrawer>
  )
}

function Fields() {
  const text = useText()
  const required = [{ required: true, message: text('please') }]
  const money = { min: 0.01, max: LEVEL_YUAN_MAX, precision: 2, suffix: text('yuan'), style: { width: 160 } }
  return (
    <>
      {(['nameZh', 'nameEn'] as const).map((name) => (
        <Form.Item key={name} name={name} label={text(name)} rules={[filled(text('please'))]}>
          <Input maxLength={LEVEL_NAME_MAX} />
        </Form.Item>
      ))}
      <Form.Item name="rank" label={text('rank')} rules={required} extra={text('rankHint')}>
        <InputNumber min={1} max={RANK_MAX} precision={0} />
      </Form.Item>
      {(['monthPrice', 'yearPrice'] as const).map((name) => (
        <Form.Item key={name} name={name} label={text(name)} rules={required}>
          <InputNumber {...money} />
        </Form.Item>
      ))}
      <Form.Item name="pointsPercent" label={text('pointsPercent')} rules={required} extra={text('percentHint')}>
        <InputNumber min={PERCENT_MIN} max={PERCENT_MAX} precision={0} suffix="%" />
      </Form.Item>
      <Form.Item name="freeFreight" label={text('freeFreight')} valuePropName="checked" extra={text('freightHint')}>
        <Switch />
      </Form.Item>
      <Form.Item name="coupons" label={text('coupons')} rules={required} extra={text('couponHint')}>
        <InputNumber min={0} max={LEVEL_COUPONS_MAX} precision={0} />
      </Form.Item>
      {(['couponThreshold', 'couponAmount'] as const).map((name) => (
        <Form.Item key={name} name={name} label={text(name)} rules={required}>
          <InputNumber {...money} />
        </Form.Item>
      ))}
    </>
  )
}
