import { App, Card, Form, Select, Typography, type FormInstance } from 'antd'
import { NumberItem } from '#console/parts/field/number-item.tsx'
import { sendChecked } from '#console/parts/field/send-checked.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { counted } from '#core/field/units.ts'
import { formatYuan } from '#core/money.ts'
import { useLocale } from '#ui/text.tsx'
import { hrefOf, useGo } from '#console/parts/address.ts'
import { FormProblem } from '#console/parts/states.tsx'
import { useUnsaved } from '#console/parts/field/unsaved.ts'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { PlannedConflicts } from '#features/sales/console/conflict-list.tsx'
import { useEnoughUnits } from '#features/sales/console/enough-units.ts'
import { CostField } from '#features/sales/console/cost-field.tsx'
import { useGoods, useInvited } from '#features/sales/console/invited.ts'
import { PlannedForecast } from '#features/sales/console/planned-forecast.tsx'
import { ProposeButtons } from '#features/sales/console/propose-buttons.tsx'
import { useText as useSalesText } from '#features/sales/console/text.ts'
import { platformSales, shopSales, type SaleCandidate } from '#features/sales/staff-contract.ts'
import { FLASH_LIMIT_MAX, FLASH_UNITS_MAX, FLASH_YUAN_MAX } from '../rules.ts'
import {
  flashCandidates,
  flashProposal,
  flashSessionsAhead,
  flashSessionsOf,
  type addFlashProposal,
  type changeFlashProposal,
  type inviteToFlash,
  type FlashProposal,
} from '../staff-contract.ts'
import { endWord, sessionWord } from '../web/session-words.ts'
import { useText } from './text.ts'

type Values = Pick<FlashProposal, 'skuId' | 'startTime' | 'price' | 'units' | 'perPerson'>
type FormProps = {
  save: typeof addFlashProposal | typeof changeFlashProposal | typeof inviteToFlash
  /** What is changed; without it one is written anew. */ proposal?: Omit<FlashProposal, 'mayChange'>
  /** The session that is chosen first. */ startTime?: string
}

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

/** What was written is proposed, kept as a draft, or sent to the shop that is invited. */
function useSending(form: FormInstance<Values>, save: FormProps['save'], proposal: FormProps['proposal']) {
  const text = useText()
  const ofSales = useSalesText()
  const go = useGo()
  const { message } = App.useApp()
  const invited = useInvited()
  const settled = useUnsaved(() => form.isFieldsTouched())
  const saving = useChange(save as typeof addFlashProposal, {
    refresh: [shopSales, platformSales, flashProposal, flashSessionsAhead],
    done: '',
    handles: 'all',
  })
  const send = (written: Values, as: 'proposed' | 'drafted') =>
    saving.mutate(
      {
        ...written,
        ...(proposal && { saleId: proposal.saleId, version: proposal.version }),
        ...(invited ?? { isProposed: as === 'proposed' }),
      } as z.input<typeof addFlashProposal.input>,
      {
        onSuccess: () => {
          void message.success(invited ? ofSales('sent') : text(as))
          settled()
          go('/sales')
        },
      },
    )
  return { saving, send }
}

/** A sku, a session, a price, units and a limit; what would stand in the way is told before it is saved. */
export function FlashForm({ save, proposal: given, startTime }: FormProps) {
  const [proposal] = useState(given) // as it was read: a newer version would be written over unseen
  const text = useText()
  const [form] = Form.useForm<Values>()
  const values = (Form.useWatch([], form) as Partial<Values> | undefined) ?? {}
  const [keyword, setKeyword] = useState('')
  const found = useGoods(flashCandidates, 'flash', { keyword, chosen: values.skuId ?? proposal?.skuId ?? 0 })
  const { saving, send } = useSending(form, save, proposal)
  const chosen = found.goods.find(({ skuId }) => skuId === values.skuId)
  const { refused } = useEnoughUnits(chosen?.stock)
  const propose = (written: Values) => {
    const said = refused(written.units)
    if (said === undefined) return send(written, 'proposed')
    form.setFields([{ name: 'units', errors: [said] }])
    form.scrollToField('units', { focus: true })
  }
  return (
    <Card style={{ maxWidth: 720 }}>
      <Form
        name="flash"
        form={form}
        layout="vertical"
        requiredMark="optional"
        onFinish={propose}
        initialValues={proposal ?? { startTime }}
      >
        <Fields found={found.goods} isFetching={found.isFetching} chosen={chosen} search={setKeyword} />
        <Form.Item label={text('conflicts')} required>
          <Planned values={values} chosen={chosen} saleId={proposal?.saleId} />
          <PlannedForecast chosen={chosen} price={values.price} units={values.units} most={FLASH_UNITS_MAX} />
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

/** Those that can be proposed for, with what the shop has in each. */
function useSessions() {
  const invited = useInvited()
  const own = useCall(flashSessionsAhead, {}, { enabled: !invited })
  const theirs = useCall(flashSessionsOf, { shopId: invited?.shopId ?? 0 }, { enabled: !!invited })
  return invited ? theirs : own
}

type FieldsProps = {
  found: readonly SaleCandidate[]
  isFetching: boolean
  chosen: SaleCandidate | undefined
  search: (keyword: string) => void
}

function Fields({ found, isFetching, chosen, search }: FieldsProps) {
  const text = useText()
  const locale = useLocale()
  const sessions = useSessions()
  const style = { width: 200 }
  const rules = [{ required: true, message: text('please') }]
  const { rule } = useEnoughUnits(chosen?.stock)
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
      <Form.Item name="startTime" label={text('session')} rules={rules}>
        <Select<string>
          loading={sessions.isFetching}
          options={(sessions.data ?? []).map(({ startTime, endTime, items }) => {
            const period = { from: sessionWord(startTime, locale), until: endWord({ startTime, endTime }, locale) }
            return {
              value: startTime,
              label: items > 0 ? text('sessionMine', { ...period, count: items }) : text('sessionWords', period),
            }
          })}
        />
      </Form.Item>
      <NumberItem
        name="price"
        label={text('price')}
        bounds={[0.01, FLASH_YUAN_MAX]}
        decimals={2}
        suffix={text('yuan')}
        style={style}
        extra={
          chosen &&
          text('priceHint', { price: formatYuan(chosen.price), unit: chosen.unit, least: formatYuan(chosen.least) })
        }
      />
      <CostField skuId={chosen?.skuId} />
      <NumberItem
        name="units"
        label={text('units')}
        bounds={[1, FLASH_UNITS_MAX]}
        style={style}
        dependencies={['skuId']}
        rules={[{ ...rule, warningOnly: true }]}
        extra={chosen && text('unitsHint', { stock: counted(chosen.stock, chosen.unit) })}
      />
      <NumberItem name="perPerson" label={text('perPerson')} bounds={[1, FLASH_LIMIT_MAX]} style={style} />
    </>
  )
}

type PlannedProps = { values: Partial<Values>; chosen: SaleCandidate | undefined; saleId: number | undefined }

/** What another sale or a recent lower price would say against it. */
function Planned({ values: { startTime, price }, chosen, saleId }: PlannedProps) {
  const sessions = useSessions().data
  const session = sessions?.find((one) => one.startTime === startTime)
  const planned =
    session && chosen && price
      ? {
          ...(saleId !== undefined && { saleId }),
          kind: 'flash' as const,
          startTime: session.startTime,
          endTime: session.endTime,
          lines: [{ prodId: chosen.prodId, skuId: chosen.skuId, price }],
        }
      : undefined
  return <PlannedConflicts planned={planned} />
}
