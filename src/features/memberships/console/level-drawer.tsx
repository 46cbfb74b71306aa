import { Form, Input, Switch } from 'antd'
import { NumberItem } from '#console/parts/field/number-item.tsx'
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
  const givesCoupons = Form.useWatch('coupons', Form.useFormInstance<Values>()) !== 0
  const suffix = text('yuan')
  const money = { bounds: [0.01, LEVEL_YUAN_MAX], decimals: 2, suffix, style: { width: 160 } } as const
  return (
    <>
      {(['nameZh', 'nameEn'] as const).map((name) => (
        <Form.Item key={name} name={name} label={text(name)} rules={[filled(text('please')), { max: LEVEL_NAME_MAX }]}>
          <Input />
        </Form.Item>
      ))}
      <NumberItem name="rank" label={text('rank')} bounds={[1, RANK_MAX]} extra={text('rankHint')} />
      {(['monthPrice', 'yearPrice'] as const).map((name) => (
        <NumberItem key={name} name={name} label={text(name)} {...money} />
      ))}
      <NumberItem
        name="pointsPercent"
        label={text('pointsPercent')}
        bounds={[PERCENT_MIN, PERCENT_MAX]}
        suffix="%"
        extra={text('percentHint')}
      />
      <Form.Item name="freeFreight" label={text('freeFreight')} valuePropName="checked" extra={text('freightHint')}>
        <Switch />
      </Form.Item>
      <NumberItem name="coupons" label={text('coupons')} bounds={[0, LEVEL_COUPONS_MAX]} extra={text('couponHint')} />
      {givesCoupons &&
        (['couponThreshold', 'couponAmount'] as const).map((name) => (
          <NumberItem key={name} name={name} label={text(name)} {...money} />
        ))}
    </>
  )
}
