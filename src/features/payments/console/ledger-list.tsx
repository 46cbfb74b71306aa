import type { z } from 'zod'
import { partsOf, type AccountKind } from '#core/ledger-account.ts'
import { formatYuan } from '#core/money.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { hrefOf } from '#console/parts/address.ts'
import { TextLink } from '#console/parts/text-link.tsx'
import { ledgerKinds, ledgerList } from '../finance-contract.ts'
import { useText } from './text.ts'

type Row = z.output<typeof ledgerList.answer>['records'][number]

/** The ledger, entry by entry. */
export function LedgerList() {
  const text = useText()
  const known: readonly string[] = ledgerKinds
  const columns: Column<Row>[] = [
    { key: 'time', title: text('createTime'), render: ({ time }) => time, shown: 'always' },
    { key: 'kind', title: text('kind'), render: ({ kind }) => (known.includes(kind) ? text(kind as 'payment') : kind) },
    {
      key: 'reference',
      title: text('reference'),
      render: ({ kind, reference }) => (kind === 'opening' ? '–' : reference),
      shown: 'always',
    },
    {
      key: 'lines',
      title: text('lines'),
      shown: 'always',
      render: ({ lines }) => (
        <ul style={{ margin: 0, paddingLeft: 16 }}>
          {lines.map(({ account, name, amount }) => (
            <li key={account}>
              <Owner account={account} name={name} /> {amount > 0 ? '+' : '−'}
              {formatYuan(Math.abs(amount))}
            </li>
          ))}
        </ul>
      ),
    },
  ]
  return (
    <ListTable
      name="ledger"
      list={ledgerList}
      columns={columns}
      rowKey={({ entryId }) => entryId}
      filters={[
        { key: 'keyword', label: text('findEntry'), kind: 'text' },
        { key: 'account', label: text('wholeAccount'), kind: 'text' },
        {
          key: 'kind',
          label: text('kind'),
          kind: 'select',
          options: ledgerKinds.map((value) => ({ value, label: text(value) })),
        },
        { key: 'from', label: text('from'), kind: 'date' },
        { key: 'to', label: text('to'), kind: 'date' },
      ]}
    />
  )
}

const channels = ['wechat', 'alipay', 'paypal', 'bank', 'balance', 'sandbox', 'opening'] as const

/** Where the operator finds the thing that an account is of. */
const places: Partial<Record<AccountKind, (which: string) => string>> = {
  escrow: (orderNumber) => `/orders/${orderNumber}`,
  subsidy: (orderNumber) => `/orders/${orderNumber}`,
  wallet: (userId) => `/users/${userId}`,
  refund: (payNumber) => `/payments?keyword=${payNumber}`,
}

/** Whose account it is, which leads to them; the word before it leads to everything that moved there. */
function Owner({ account, name }: { account: string; name: string | null }) {
  const text = useText()
  const parts = partsOf(account)
  if (!parts) return account
  const { kind: owner, of: which } = parts
  const channel = owner === 'channel' ? channels.find((one) => one === which) : undefined
  const label = name ?? (channel ? text(channel) : which === 'mall' ? '' : which)
  const place = places[owner]
  return (
    <>
      <TextLink href={hrefOf(`/ledger?account=${encodeURIComponent(account)}`)} title={text('movesOf', { account })}>
        {text(`of_${owner}`)}
      </TextLink>{' '}
      {place ? <TextLink href={hrefOf(place(which))}>{label}</TextLink> : label}
    </>
  )
}
