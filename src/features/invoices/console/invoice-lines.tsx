import { Descriptions, Table } from 'antd'
import { grouped } from '#core/grouped.ts'
import { formatYuan } from '#core/money.ts'
import type { ShopInvoice } from '../shop-contract.ts'
import { useText } from './text.ts'

/** Whom it is written to, and line by line what for. */
export function InvoiceLines({ invoice: { title, lines } }: { invoice: ShopInvoice }) {
  const text = useText()
  const facts = [
    [text('taxpayerId'), title.taxpayerId ?? title.idNumber],
    [text('email'), title.email],
    [text('registered'), [title.registeredAddress, title.registeredPhone].filter(Boolean).join(' ')],
    [text('bankLine'), [title.bank, title.bankAccount].filter(Boolean).join(' ')],
  ] as const
  return (
    <>
      <Descriptions
        size="small"
        column={2}
        style={{ marginBottom: 'var(--space-3)' }}
        items={facts.filter(([, value]) => value).map(([label, children]) => ({ key: label, label, children }))}
      />
      <Table
        size="small"
        pagination={false}
        rowKey="key"
        dataSource={lines.map((line, key) => ({ ...line, key }))}
        columns={[
          { title: text('goods'), render: (_, { model, name }) => `${model} ${name}` },
          {
            title: text('quantity'),
            align: 'right',
            render: (_, { quantity, unit }) => (quantity === 0 ? '' : `${grouped(quantity)} ${unit}`),
          },
          { title: text('net'), align: 'right', render: (_, { net }) => formatYuan(net) },
          { title: text('tax'), align: 'right', render: (_, { tax }) => formatYuan(tax) },
          { title: text('amount'), align: 'right', render: (_, { amount }) => formatYuan(amount) },
        ]}
      />
    </>
  )
}
