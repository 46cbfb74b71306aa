import { App, Button, Popconfirm, Space } from 'antd'
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

/** The transfers to be made, for the bank. */
export function ExportTransfers() {
  const text = useText()
  const { message } = App.useApp()
  const exporting = useChange(exportTransfers, { done: '' })
  const save = (sheet: { name: string; base64: string } | null) =>
    sheet ? saveSpreadsheet(sheet) : void message.info(text('nothingToTransfer'))
  return (
    <Space.Compact>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          disabled={exporting.isPending}
          onClick={() => exporting.mutate({ format }, { onSuccess: save })}
        >
          {text('exportTransfers', { format: format.toUpperCase() })}
        </Button>
      ))}
    </Space.Compact>
  )
}
