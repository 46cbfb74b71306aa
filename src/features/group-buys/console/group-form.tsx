import { App, Card, Form, Select, Typography } from 'antd'
import { NumberItem } from '#console/parts/field/number-item.tsx'
import { sendChecked } from '#console/parts/field/send-checked.ts'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import type { z } from 'zod'
import { bothEnds, SpanPicker } from '#console/parts/field/span-picker.tsx'
import { counted } from '#core/field/units.ts'
import { formatYuan } from '#core/money.ts'
import { hrefOf, useGo } from '#console/parts/address.ts'
import { FormProblem } from '#console/parts/states.tsx'
import { useUnsaved } from '#console/parts/field/unsaved.ts'
import { useChange } from '#console/parts/use-call.ts'
import { PlannedConflicts } from '#features/sales/console/conflict-list.tsx'
import { CostField } from '#features/sales/console/cost-field.tsx'
import { useGoods, useInvited } from '#features/sales/console/invited.ts'
import { ProposeButtons } from '#features/sales/console/propose-buttons.tsx'
import { useText as useSalesText } from '#features/sales/console/text.ts'
import { platformSales, shopSales, type SaleCandidate } from '#features/sales/staff-contract.ts'
import { GROUP_HOURS_MAX, GROUP_LIMIT_MAX, GROUP_SIZE_MAX, GROUP_SIZE_MIN, GROUP_YUAN_MAX } from '../rules.ts'
import {
  groupCandidates,
  groupProposal,
  type addGroupProposal,
  type changeGroupProposal,
  type inviteToGroup,
  type GroupProposal,
} from '../staff-contract.ts'
import { useText } from './text.ts'

type Values = Pick<GroupProposal, 'skuId' | 'price' | 'people' | 'hours' | 'most'> & { span: [Dayjs, Dayjs] }
type FormProps = {
  save: typeof addGroupProposal | typeof changeGroupProposal | typeof inviteToGroup
  /** What is changed; without it one is written anew. */ proposal?: Omit<GroupProposal, 'mayChange'>
}

const WIRE = 'YYYY-MM-DD HH:mm:00'
const timesOf = ([from, until]: Values['span']) => ({ startTime: from.format(WIRE), endTime: until.format(WIRE) })
const startOf = ({ startTime, endTime, ...terms }: Omit<GroupProposal, 'mayChange'>): Values => ({
  ...terms,
  span: [dayjs(startTime), dayjs(endTime)],
})

export function Back() {
  const text = useText()
  return (
    <>
      <Typography.Text type="secondary">{text('lead')}</Typography.Text>{' '}
      <a href={hrefOf('/sales')} style={{ textDecoration: 'underline' }}>
        {text('back')}
      </a>
    </>
  )
}

/** A sku, a price, how many people, how long and a limit; what would stand in the way is told before it is saved. */
export function GroupForm({ save, proposal: given }: FormProps) {
  const [proposal] = useState(given) // as it was read: a newer version would be written over unseen
  const text = useText()
  const go = useGo()
  const ofSales = useSalesText()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const settled = useUnsaved(() => form.isFieldsTouched())
  const values = (Form.useWatch([], form) as Partial<Values> | undefined) ?? {}
  const [keyword, setKeyword] = useState('')
  const invited = useInvited()
  const found = useGoods(groupCandidates, 'group', { keyword, chosen: values.skuId ?? proposal?.skuId ?? 0 })
  const saving = useChange(save as typeof addGroupProposal, {
    refresh: [shopSales, platformSales, groupProposal],
    done: '',
    handles: 'all',
  })
  const chosen = found.goods.find(({ skuId }) => skuId === values.skuId)

  const send = ({ span, ...terms }: Values, as: 'proposed' | 'drafted') =>
    saving.mutate(
      {
        ...terms,
        ...timesOf(span),
        ...(proposal && { saleId: proposal.saleId, version: proposal.version }),
        ...(invited ?? { isProposed: as === 'proposed' }),
      } as z.input<typeof addGroupProposal.input>,
      {
        onSuccess: () => {
          void message.success(invited ? ofSales('sent') : text(as))
          settled()
          go('/sales')
        },
      },
    )
  return (
    <Card style={{ maxWidth: 720 }}>
      <Form
        name="group"
        form={form}
        layout="vertical"
        requiredMark="optional"
        onFinish={(written) => send(written, 'proposed')}
        initialValues={proposal ? startOf(proposal) : { people: 3, hours: 24 }}
      >
        <Fields found={found.goods} isFetching={found.isFetching} chosen={chosen} search={setKeyword} />
        <Form.Item label={text('conflicts')} required>
          <Planned values={values} chosen={chosen} saleId={proposal?.saleId} />
        </Form.Item>
        <FormProblem problem={saving.error} />
        <ProposeButtons
          isPending={saving.isPending}
          draft={() => sendChecked(form, (written) => send(written, 'drafted'))}
        />
      </Form>
    </Card>
  )
}

type FieldsProps = {
  found: readonly SaleCandidate[]
  isFetching: boolean
  chosen: SaleCandidate | undefined
  search: (keyword: string) => void
}

function Fields({ found, isFetching, chosen, search }: FieldsProps) {
  const text = useText()
  const rules = [{ required: true, message: text('please') }]
  const style = { width: 200 }
  return (
    <>
      <Form.Item name="skuId" label={text('sku')} rules={rules}>
        <Select<number>
          showSearch={{ filterOption: false, onSearch: search }}
          placeholder={text('skuHint')}
          loading={isFetching}
          options={found.map(({ skuId, model, partyCode: code, price, unit, stock }) => ({
            value: skuId,
            label: text('skuWords', { model, code, price: formatYuan(price), unit, stock }),
          }))}
        />
      </Form.Item>
      <Form.Item name="span" label={text('span')} rules={[bothEnds(text('please'))]}>
        <SpanPicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
      </Form.Item>
      <NumberItem
        name="price"
        label={text('price')}
        bounds={[0.01, GROUP_YUAN_MAX]}
        decimals={2}
        suffix={text('yuan')}
        style={style}
        extra={
          chosen &&
          text('priceHint', { price: formatYuan(chosen.price), unit: chosen.unit, least: formatYuan(chosen.least) })
        }
      />
      <CostField skuId={chosen?.skuId} />
      <NumberItem name="people" label={text('size')} bounds={[GROUP_SIZE_MIN, GROUP_SIZE_MAX]} style={style} />
      <NumberItem
        name="hours"
        label={text('hours')}
        bounds={[1, GROUP_HOURS_MAX]}
        style={style}
        extra={text('hoursHint')}
      />
      <NumberItem
        name="most"
        label={text('most')}
        bounds={[1, GROUP_LIMIT_MAX]}
        style={style}
        extra={chosen && text('mostHint', { stock: counted(chosen.stock, chosen.unit) })}
      />
    </>
  )
}

type PlannedProps = { values: Partial<Values>; chosen: SaleCandidate | undefined; saleId: number | undefined }

/** What another sale or a recent lower price would say against it. */
function Planned({ values: { span, price }, chosen, saleId }: PlannedProps) {
  const planned =
    span?.[0] && span[1] && chosen && price
      ? {
          ...(saleId !== undefined && { saleId }),
          kind: 'group' as const,
          ...timesOf(span),
          lines: [{ prodId: chosen.prodId, skuId: chosen.skuId, price }],
        }
      : undefined
  return <PlannedConflicts planned={planned} />
}
