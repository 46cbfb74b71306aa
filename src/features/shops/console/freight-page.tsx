import { Button, Card, Form, Input, Select, Switch } from 'antd'
import { NumberItem } from '#console/parts/field/number-item.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { FormProblem, Loaded, Theirs } from '#console/parts/states.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { useClearable } from '#console/parts/field/use-clearable.tsx'
import { useFollowed } from '#console/parts/use-followed.ts'
import { YUAN_MAX } from '#core/field/money-field.ts'
import { CUT_OFF, SHIP_CUT_OFF } from '#core/limits.ts'
import { shopRegions } from '#features/addresses/shop-contract.ts'
import { TRANSIT_DAYS_MAX } from '../arrival.ts'
import { GRAMS_MAX } from '../rules.ts'
import { changeShopFreight, shopFreight, shopProvinces, type ShopFreight } from '../shop-contract.ts'
import { useText } from './text.ts'
import css from './shops.module.css'

export default function FreightPage() {
  const asked = useCall(shopFreight, {})
  return (
    <Loaded asked={asked}>{(freight) => <Freight freight={freight} refetch={() => void asked.refetch()} />}</Loaded>
  )
}

type Values = Omit<ShopFreight, 'version'>
const GRAMS = ['firstG', 'stepG'] as const
const AMOUNTS = { firstG: 'first', stepG: 'step' } as const

/** What a field was emptied of is not set: what holds everywhere, or in the whole mall, holds there too. */
const inputOf = ({ zones, stockCityId, cutOff, transitDays, ...rest }: Values) => ({
  ...rest,
  stockCityId: stockCityId ?? null,
  cutOff: cutOff || null,
  transitDays: transitDays ?? null,
  zones: zones.map((zone) => ({
    ...zone,
    first: zone.first ?? null,
    step: zone.step ?? null,
    transitDays: zone.transitDays ?? null,
  })),
})

function Freight({ freight: { version, ...fresh }, refetch }: { freight: ShopFreight; refetch: () => void }) {
  const text = useText()
  const [form] = Form.useForm<Values>()
  const saving = useChange(changeShopFreight, { refresh: [shopFreight], handles: 'all' })
  const read = () => form.getFieldsValue(true) as Values
  const followed = useFollowed({ fresh, version, read, write: (values) => form.setFieldsValue(values), refetch })
  const save = (values: Values) =>
    saving.mutate({ ...inputOf(values), version: followed.version }, { onError: followed.sending() })
  return (
    <>
      <PageHead
        title={text('freight')}
        actions={
          <Button type="primary" loading={saving.isPending} onClick={() => form.submit()}>
            {text('save')}
          </Button>
        }
      >
        {text('freightHint')}
      </PageHead>
      <FormProblem problem={saving.error} reload={() => (saving.reset(), followed.reload())} />
      <Theirs values={followed.theirs} />
      <Form<Values>
        name="freight"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={fresh}
        onFinish={save}
      >
        <div className={css['stack']}>
          <Card title={text('everywhere')}>
            <div className={css['four']}>
              {GRAMS.flatMap((grams) => [
                <NumberItem key={grams} name={grams} label={text(grams)} bounds={[1, GRAMS_MAX]} />,
                <NumberItem
                  key={AMOUNTS[grams]}
                  name={AMOUNTS[grams]}
                  label={text(AMOUNTS[grams])}
                  bounds={[0, YUAN_MAX]}
                  decimals={2}
                />,
              ])}
            </div>
          </Card>
          <Card title={text('arrival')} extra={text('arrivalHint')}>
            <ArrivalFields />
          </Card>
          <Card title={text('zones')}>
            <ZoneFields />
          </Card>
        </div>
      </Form>
    </>
  )
}

/** Where freight or time differ from what holds everywhere; each province once. */
function ZoneFields() {
  const text = useText()
  const may = { required: false, placeholder: text('asEverywhere') }
  const sum = { ...may, bounds: [0, YUAN_MAX], decimals: 2 } as const
  const form = Form.useFormInstance<Values>()
  const provinces = useCall(shopProvinces, {}).data ?? []
  const needed = { required: true, message: text('please') }
  const once = {
    validator: async (_: unknown, id: number) => {
      // A row that was just added holds nothing yet.
      const zones = form.getFieldValue('zones') as (Values['zones'][number] | undefined)[]
      if (zones.filter((zone) => zone?.provinceId === id).length > 1) throw new Error(text('twice'))
    },
  }
  return (
    <Form.List name="zones">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className={css['zone']}>
              <Form.Item name={[name, 'provinceId']} label={text('province')} rules={[needed, once]}>
                <Select
                  showSearch={{ optionFilterProp: 'label' }}
                  options={provinces.map(({ id, name: label }) => ({ value: id, label }))}
                />
              </Form.Item>
              <Form.Item name={[name, 'isDeliverable']} label={text('deliverable')} valuePropName="checked">
                <Switch />
              </Form.Item>
              <NumberItem name={[name, 'first']} label={text('zoneFirst')} {...sum} />
              <NumberItem name={[name, 'step']} label={text('zoneStep')} {...sum} />
              <NumberItem
                name={[name, 'transitDays']}
                label={text('zoneTransit')}
                bounds={[0, TRANSIT_DAYS_MAX]}
                {...may}
              />
              <Form.Item>
                <Button onClick={() => remove(name)}>{text('removeZone')}</Button>
              </Form.Item>
            </div>
          ))}
          <Button onClick={() => add({ isDeliverable: true, first: null, step: null, transitDays: null })}>
            {text('addZone')}
          </Button>
        </>
      )}
    </Form.List>
  )
}

/** Where the goods lie, until when a payment counts for the day, and how long the way takes. */
function ArrivalFields() {
  const text = useText()
  const clearable = useClearable()
  const provinces = useCall(shopRegions, {}).data ?? []
  const cities = provinces.flatMap(({ areaName: province, areas }) =>
    areas.map(({ areaId, areaName }) => ({ value: areaId, label: `${province} ${areaName}` })),
  )
  return (
    <div className={css['four']}>
      <Form.Item name="stockCityId" label={text('stockCity')}>
        <Select
          allowClear={clearable}
          showSearch={{ optionFilterProp: 'label' }}
          options={cities}
          placeholder={text('stockCityNone')}
        />
      </Form.Item>
      <Form.Item
        name="cutOff"
        label={text('cutOff')}
        rules={[{ pattern: CUT_OFF, message: text('cutOffHint') }, { max: SHIP_CUT_OFF.length }]}
      >
        <Input placeholder={text('asMall')} />
      </Form.Item>
      <NumberItem
        name="transitDays"
        label={text('transitDays')}
        bounds={[0, TRANSIT_DAYS_MAX]}
        required={false}
        placeholder={text('byDistance')}
      />
    </div>
  )
}
