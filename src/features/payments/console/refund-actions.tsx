import { App, Button, Popconfirm, Space } from 'antd'
import type { z } from 'zod'
import { saveSpreadsheet } from '#ui/overlay/save-file.ts'
import { useChange } from '#console/parts/use-call.ts'
import { exportTransfers } from '../bank-refund-contract.ts'
import { refundList, retryRefund, type RefundRecord } from '../finance-contract.ts'
import { useText } from './text.ts'

/** What is done with a refund in a drawer of its own. */
export const deeds = ['confirm', 'bounce', 'return', 'payee'] as const
export type Deed = (typeof deeds)[number]
/** Opens the drawer. */
export type Act = (deed: Deed, row: RefundRecord) => void

export function Actions({ row, act }: { row: RefundRecord; act: Act }) {
  const text = useText()
  const retry = useChange(retryRefund, { refresh: [refundList], done: text('retried') })
  const { status, channel, refundNumber } = row
  if (status === 'toTransfer')
    return (
      <Space size="small" wrap>
        <Button size="small" onClick={() => act('confirm', row)}>
          {text('confirmTransfer')}
        </Button>
        <Button size="small" onClick={() => act('bounce', row)}>
          {text('bounce')}
        </Button>
      </Space>
    )
  if (status === 'done' && channel === 'bank')
    return (
      <Button size="small" onClick={() => act('return', row)}>
        {text('bounce')}
      </Button>
    )
  if (status !== 'failed') return null
  const [ask, again] =
    channel === 'bank' ? (['transferAgainAsk', 'transferAgain'] as const) : (['retryAsk', 'retry'] as const)
  return (
    <Popconfirm title={text(ask)} onConfirm={() => retry.mutate({ refundNumber })}>
      <Button size="small">{text(again)}</Button>
    </Popconfirm>
  )
}

type Format = z.output<typeof exportTransfers.input>['format']
type Earlier = NonNullable<z.output<typeof exportTransfers.answer>['earlier']>

/** The transfers to be made, for the bank: what an earlier sheet has only for whoever says that it is wanted again. */
export function ExportTransfers() {
  const text = useText()
  const { message, modal } = App.useApp()
  const exporting = useChange(exportTransfers, { refresh: [refundList], done: '' })
  const ask = (format: Format, { count, time, by }: Earlier) =>
    void modal.confirm({
      title: text('exportAgain', { count }),
      content: text('exportAgainRisk', { time, by }),
      okText: text('exportAgainDo'),
      autoFocusButton: 'cancel',
      onOk: () =>
        exporting.mutate({ format, which: 'all' }, { onSuccess: ({ sheet }) => sheet && saveSpreadsheet(sheet) }),
    })
  const take = (format: Format) =>
    exporting.mutate(
      { format },
      {
        onSuccess: ({ sheet, earlier }) => {
          if (!sheet) return earlier ? ask(format, earlier) : void message.info(text('nothingToTransfer'))
          saveSpreadsheet(sheet)
          if (earlier) void message.info(text('earlierLeftOut', { count: earlier.count }))
        },
      },
    )
  return (
    <Space.Compact>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} disabled={exporting.isPending} onClick={() => take(format)}>
          {text('exportTransfers', { format: format.toUpperCase() })}
        </Button>
      ))}
    </Space.Compact>
  )
}
