import { Tag, Typography } from 'antd'
import { grouped } from '#core/grouped.ts'
import { formatYuan } from '#core/money.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { shownTeams } from '../rules.ts'
import { shopTeams, type ShopTeam } from '../staff-contract.ts'
import { useText } from './text.ts'

const colors: Record<ShopTeam['status'], string> = { forming: 'processing', filled: 'success', dissolved: 'default' }

/** The groups that people form for goods of the shop. */
export default function TeamsPage() {
  const text = useText()
  return (
    <>
      <PageHead title={text('teamsTitle')}>
        <Typography.Text type="secondary">{text('teamsLead')}</Typography.Text>
      </PageHead>
      <ListTable
        name="groups"
        list={shopTeams}
        rowKey={({ teamId }) => teamId}
        filters={[
          {
            key: 'status',
            label: text('status'),
            kind: 'select',
            options: shownTeams.map((value) => ({ value, label: text(`status_${value}`) })),
          },
        ]}
        columns={useColumns()}
      />
    </>
  )
}

function useColumns(): Column<ShopTeam>[] {
  const text = useText()
  return [
    { key: 'model', title: text('sku'), shown: 'always', render: ({ model }) => model },
    { key: 'leader', title: text('leader'), render: ({ leader }) => leader },
    {
      key: 'status',
      title: text('status'),
      render: ({ status }) => <Tag color={colors[status]}>{text(`status_${status}`)}</Tag>,
    },
    {
      key: 'places',
      title: text('places'),
      render: ({ paid, held, size }) => (
        <span className="num">
          {text('placesOf', { paid, size })}
          {held > 0 && `, ${text('heldOf', { held })}`}
        </span>
      ),
    },
    {
      key: 'quantity',
      title: text('quantity'),
      align: 'right',
      render: ({ quantity }) => <span className="num">{grouped(quantity)}</span>,
    },
    {
      key: 'amount',
      title: text('amount'),
      align: 'right',
      render: ({ amount }) => <span className="num">{formatYuan(amount)}</span>,
    },
    {
      key: 'time',
      title: text('time'),
      render: ({ endTime, closeTime }) => <span className="num">{(closeTime ?? endTime)?.slice(0, 16)}</span>,
    },
  ]
}
