import { App, Button, Space, Typography, Upload } from 'antd'
import { useAttempt } from '#console/parts/use-call.ts'
import { can } from '#core/status-table.ts'
import { call } from '#ui/call/call.ts'
import { openWindow } from '#ui/overlay/open-window.ts'
import { upload } from '#ui/field/upload.ts'
import { shopInvoiceUpload } from '../rules.ts'
import { shopInvoiceFile, type ShopInvoice } from '../shop-contract.ts'
import { invoiceStates, isWritten } from '../states.ts'
import { useText } from './text.ts'

type Props = { invoice: ShopInvoice; onIssue: (invoice: ShopInvoice) => void; onRefuse: (invoice: ShopInvoice) => void }

/** What the shop may do with an invoice now; why it may not write it yet. */
export function InvoiceActions({ invoice, onIssue, onRefuse }: Props) {
  const text = useText()
  const { message } = App.useApp()
  const { attempt, isBusy } = useAttempt()
  const { invoiceId, status } = invoice
  const send = (file: File) =>
    attempt(async () => {
      await upload(shopInvoiceUpload(invoiceId), file)
      void message.success(text('uploaded'))
    })

  return (
    <Space>
      {can(invoiceStates, status, 'issue', 'seller') &&
        (invoice.canIssue ? (
          <Button type="primary" size="small" onClick={() => onIssue(invoice)}>
            {text('issue')}
          </Button>
        ) : (
          <Typography.Text type="secondary">{text(invoice.hasOpenReturn ? 'returnOpen' : 'tooEarly')}</Typography.Text>
        ))}
      {can(invoiceStates, status, 'refuse', 'seller') && (
        <Button size="small" onClick={() => onRefuse(invoice)}>
          {text('refuse')}
        </Button>
      )}
      {isWritten(status) && (
        <>
          <Button
            size="small"
            loading={isBusy}
            onClick={() =>
              void attempt(() => openWindow(() => call(shopInvoiceFile, { invoiceId }, { handles: 'all' })))
            }
          >
            {text('open')}
          </Button>
          <Upload accept=".pdf,.ofd" showUploadList={false} beforeUpload={(file) => (void send(file), false)}>
            <Button size="small" loading={isBusy}>
              {text('upload')}
            </Button>
          </Upload>
        </>
      )}
    </Space>
  )
}
