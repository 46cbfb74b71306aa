import { Alert, Button, Tag, Typography } from 'antd'
import { useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { hrefOf } from '#console/parts/address.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { shopInvoices, type ShopInvoice } from '../shop-contract.ts'
import { isWritten, shopInvoiceFilters } from '../states.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { IssueDrawer } from './issue-drawer.tsx'
import { RefuseDrawer } from './refuse-drawer.tsx'
import { SellerDrawer } from './seller-drawer.tsx'
import { useText } from './text.ts'

/** What a merchant sees first. */
const WAITING = 'waiting' satisfies (typeof shopInvoiceFilters)[number]

type Answers = Record<'issue' | 'refuse', (invoice: ShopInvoice) => void>

function useColumns({ issue, refuse }: Answers): Column<ShopInvoice>[] {
  const text = useText()
  return [
    {
      key: 'order',
      title: text('order'),
      render: ({ orderNumber }) => <a href={hrefOf(`/orders/${orderNumber}`)}>{orderNumber}</a>,
      shown: 'always',
    },
    {
      key: 'kind',
      title: text('kind'),
      render: ({ redOf, invoiceType }) => text(redOf ? 'red' : `type_${invoiceType as 1}`),
    },
    { key: 'buyer', title: text('buyer'), render: ({ buyer }) => buyer, shown: 'always' },
    {
      key: 'amount',
      title: text('amount'),
      render: ({ amount }) => formatYuan(amount),
      align: 'right',
      shown: 'always',
    },
    { key: 'tax', title: text('tax'), render: ({ tax }) => formatYuan(tax), align: 'right' },
    { key: 'appliedAt', title: text('appliedAt'), render: ({ applyTime }) => applyTime },
    {
      key: 'fiscalNumber',
      title: text('fiscalNumber'),
      render: ({ fiscalNumber }) => fiscalNumber && <Typography.Text code>{fiscalNumber}</Typography.Text>,
    },
    {
      key: 'status',
      title: text('status'),
      render: ({ status }) => (
        <Tag color={isWritten(status) ? 'success' : status === 'refused' ? 'error' : 'processing'}>
          {text(`status_${status}`)}
        </Tag>
      ),
    },
    {
      key: 'actions',
      title: text('actions'),
      render: (invoice) => <InvoiceActions invoice={invoice} onIssue={issue} onRefuse={refuse} />,
      shown: 'always',
    },
  ]
}

/** What buyers asked for, the one that waits longest first; written with a number, or refused with a reason. */
export default function InvoicesPage() {
  const text = useText()
  const head = useCall(shopInvoices, { size: 1 })
  const [written, setWritten] = useState<ShopInvoice>()
  const [refused, setRefused] = useState<ShopInvoice>()
  const [isSellerOpen, setSellerOpen] = useState(false)
  const seller = <Button onClick={() => setSellerOpen(true)}>{text('seller')}</Button>
  return (
    <>
      <PageHead title={text('title')} actions={seller}>
        {head.data && (
          <Typography.Text type="secondary">{text('waitingLead', { count: head.data.waitingCount })}</Typography.Text>
        )}
      </PageHead>
      {head.data?.hasSeller === false && (
        <Alert type="warning" showIcon title={text('sellerMissing')} action={seller} />
      )}
      <ListTable
        name="invoices"
        list={shopInvoices}
        columns={useColumns({ issue: setWritten, refuse: setRefused })}
        rowKey={({ invoiceId }) => invoiceId}
        expand={(invoice) => <InvoiceLines invoice={invoice} />}
        filters={[
          {
            key: 'status',
            label: text('status'),
            kind: 'select',
            options: shopInvoiceFilters.map((value) => ({ value, label: text(`filter_${value}`) })),
            starts: WAITING,
          },
          { key: 'number', label: text('number'), kind: 'text' },
        ]}
      />
      <IssueDrawer
        invoice={written}
        hasOwnNumbers={head.data?.hasOwnNumbers ?? false}
        close={() => setWritten(undefined)}
      />
      <RefuseDrawer invoice={refused} close={() => setRefused(undefined)} />
      <SellerDrawer open={isSellerOpen} close={() => setSellerOpen(false)} />
    </>
  )
}
