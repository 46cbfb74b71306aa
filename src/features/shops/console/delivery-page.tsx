import { Button, Card, Cascader, Form, Input, Switch } from 'antd'
import { NumberItem } from '#console/parts/field/number-item.tsx'
import type { ReactNode } from 'react'
import { filled } from '#console/parts/field/filled.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { FormProblem, Loaded, Theirs } from '#console/parts/states.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { useFollowed } from '#console/parts/use-followed.ts'
import { YUAN_MAX } from '#core/field/money-field.ts'
import { shopRegions } from '#features/addresses/shop-contract.ts'
import { CITIES_MAX, HOURS_MAX, STATION_MAX, TEL } from '../rules.ts'
import { changeShopDelivery, shopDelivery, type ShopDelivery } from '../shop-contract.ts'
import { useText } from './text.ts'
import css from './shops.module.css'

/** Which ways of delivery the shop offers beside express. */
export default function DeliveryPage() {
  const asked = useCall(shopDelivery, {})
  return <Loaded asked={asked}>{(ways) => <Delivery ways={ways} refetch={() => void asked.refetch()} />}</Loaded>
}

/** A city stands below its province. */
type Values = Omit<ShopDelivery, 'version' | 'cityIds'> & { cities: number[][] }

function Delivery({ ways: { cityIds, version, ...ways }, refetch }: { ways: ShopDelivery; refetch: () => void }) {
  const text = useText()
  const [form] = Form.useForm<Values>()
  const saving = useChange(changeShopDelivery, { refresh: [shopDelivery], handles: 'all' })
  const fresh: Values = { ...ways, cities: cityIds.map((id) => [Math.floor(id / 10_000) * 10_000, id]) }
  const read = () => form.getFieldsValue(true) as Values
  const followed = useFollowed({ fresh, version, read, write: (values) => form.setFieldsValue(values), refetch })
  const save = ({ cities, sameCityFreeFrom, ...values }: Values) =>
    saving.mutate(
      {
        ...values,
        sameCityFreeFrom: sameCityFreeFrom ?? null,
        cityIds: cities.flatMap((path) => path.slice(-1)),
        version: followed.version,
      },
      { onError: followed.sending() },
    )
  return (
    <>
      <PageHead
        title={text('delivery')}
        actions={
          <Button type="primary" loading={saving.isPending} onClick={() => form.submit()}>
            {text('save')}
          </Button>
        }
      >
        {text('deliveryHint')}
      </PageHead>
      <FormProblem problem={saving.error} reload={() => (saving.reset(), followed.reload())} />
      <Theirs values={followed.theirs} />
      <Form<Values>
        name="delivery"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={fresh}
        onFinish={save}
      >
        <div className={css['stack']}>
          <Way name="offersPickup" title={text('pickup')}>
            {(isOn) => <StationFields isOn={isOn} />}
          </Way>
          <Way name="offersSameCity" title={text('sameCity')}>
            {(isOn) => <SameCityFields isOn={isOn} />}
          </Way>
        </div>
      </Form>
    </>
  )
}

type WayProps = { name: 'offersPickup' | 'offersSameCity'; title: string; children: (isOn: boolean) => ReactNode }

/** What is off keeps what was typed. */
function Way({ name, title, children }: WayProps) {
  const text = useText()
  const isOn = Form.useWatch(name) === true
  return (
    <Card title={title}>
      <Form.Item name={name} label={text('offered')} valuePropName="checked">
        <Switch aria-label={`${title}: ${text('offered')}`} />
      </Form.Item>
      {children(isOn)}
    </Card>
  )
}

function StationFields({ isOn }: { isOn: boolean }) {
  const text = useText()
  return (
    <div className={css['two']}>
      <Form.Item
        name="stationZh"
        label={text('stationZh')}
        rules={[...(isOn ? [filled(text('please'))] : []), { max: STATION_MAX }]}
      >
        <Input />
      </Form.Item>
      <Form.Item name="stationEn" label={text('stationEn')} extra={text('englishHint')} rules={[{ max: STATION_MAX }]}>
        <Input />
      </Form.Item>
      <Form.Item name="hoursZh" label={text('hoursZh')} rules={[{ max: HOURS_MAX }]}>
        <Input placeholder={text('hoursExample')} />
      </Form.Item>
      <Form.Item name="hoursEn" label={text('hoursEn')} rules={[{ max: HOURS_MAX }]}>
        <Input />
      </Form.Item>
      <Form.Item name="stationTel" label={text('stationTel')} rules={[{ pattern: TEL, message: text('telHint') }]}>
        <Input type="tel" maxLength={20} />
      </Form.Item>
    </div>
  )
}

function SameCityFields({ isOn }: { isOn: boolean }) {
  const text = useText()
  const sum = { bounds: [0, YUAN_MAX], decimals: 2 } as const
  const regions = useCall(shopRegions, {})
  const options = (regions.data ?? []).map(({ areaId, areaName, areas }) => ({
    value: areaId,
    label: areaName,
    children: areas.map((city) => ({ value: city.areaId, label: city.areaName })),
  }))
  return (
    <>
      <div className={css['two']}>
        <NumberItem name="sameCityFee" label={text('sameCityFee')} {...sum} />
        <NumberItem
          name="sameCityFreeFrom"
          label={text('sameCityFreeFrom')}
          {...sum}
          required={false}
          extra={text('neverFree')}
        />
      </div>
      <Form.Item
        name="cities"
        label={text('cities')}
        rules={[
          { required: isOn, message: text('citiesPlease') },
          { type: 'array', max: CITIES_MAX, message: text('citiesMost', { max: CITIES_MAX }) },
        ]}
      >
        <Cascader
          multiple
          options={options}
          loading={regions.isLoading}
          showCheckedStrategy={Cascader.SHOW_CHILD}
          showSearch
          placeholder={text('citiesPlease')}
        />
      </Form.Item>
    </>
  )
}
