import { CalendarOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Drawer, Tag, Typography } from 'antd'
import { useState } from 'react'
import { grouped } from '#core/grouped.ts'
import { formatYuan } from '#core/money.ts'
import { shortMoment } from '#core/short-moment.ts'
import { hrefOf } from '#console/parts/address.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { saleForms } from '#console/parts/sale-forms.ts'
import { useLast } from '#console/parts/use-last.ts'
import { shopSales, type SaleRecord } from '../staff-contract.ts'
import { useLocale } from '#ui/text.tsx'
import { saleKinds, saleStatuses } from '../states.ts'
import { ChangeSale, isInTrouble } from './change-sale.tsx'
import { ConflictList } from './conflict-list.tsx'
import { Figures } from './figures.tsx'
import { Invitations } from './invitations.tsx'
import { SaleName } from './sale-name.tsx'
import { SaleSteps } from './sale-steps.tsx'
import { shownColors } from './shown-colors.ts'
import { useText } from './text.ts'

export default function SalesPage() {
  const text = useText()
  const [looked, look] = useState<SaleRecord>()
  return (
    <>
      <PageHead
        title={text('title')}
        actions={
          <>
            <Button icon={<CalendarOutlined aria-hidden />} href={hrefOf('/sales/calendar')}>
              {text('asCalendar')}
            </Button>
            {saleForms.map(({ kind, add }, at) => (
              <Button
                key={kind}
                type={at === 0 ? 'primary' : 'default'}
                icon={<PlusOutlined aria-hidden />}
                href={hrefOf(add)}
              >
                {text(`add_${kind}`)}
              </Button>
            ))}
          </>
        }
      >
        <Typography.Text type="secondary">{text('lead')}</Typography.Text>
      </PageHead>
      <Invitations />
      <ListTable
        name="sales"
        list={shopSales}
        rowKey={({ saleId }) => saleId}
        filters={[
          {
            key: 'kind',
            label: text('kind'),
            kind: 'select',
            options: saleKinds.map((value) => ({ value, label: text(`kind_${value}`) })),
          },
          {
            key: 'status',
            label: text('status'),
            kind: 'select',
            options: saleStatuses.map((value) => ({ value, label: text(`status_${value}`) })),
          },
        ]}
        columns={useColumns(look)}
      />
      <FiguresDrawer sale={looked} close={() => look(undefined)} />
    </>
  )
}

function FiguresDrawer({ sale, close }: { sale: SaleRecord | undefined; close: () => void }) {
  const text = useText()
  const shown = useLast(sale)
  const title = text('figuresOf', { name: shown?.name ?? '' })
  return (
    <Drawer open={sale !== undefined} onClose={close} title={title} size={640} destroyOnHidden>
      {shown && <Figures saleId={shown.saleId} />}
    </Drawer>
  )
}

function useColumns(look: (sale: SaleRecord) => void): Column<SaleRecord>[] {
  const text = useText()
  const locale = useLocale()
  return [
    {
      key: 'name',
      title: text('name'),
      shown: 'always',
      render: ({ name, kind }) => <SaleName name={name}>{text(`kind_${kind}`)}</SaleName>,
    },
    {
      key: 'time',
      title: text('time'),
      render: ({ startTime, endTime }) => (
        <span className="num" title={`${startTime.slice(0, 16)} – ${endTime.slice(0, 16)}`}>
          {shortMoment(startTime, locale)} –<br />
          {shortMoment(endTime, locale)}
        </span>
      ),
    },
    { key: 'status', title: text('status'), render: (sale) => <Status sale={sale} /> },
    {
      key: 'goods',
      title: text('goods'),
      render: ({ lines }) =>
        lines.every(({ prodId }) => prodId === null)
          ? text('allGoods')
          : text('goodsCount', { count: new Set(lines.map(({ prodId }) => prodId)).size }),
    },
    {
      key: 'sold',
      title: text('soldOf'),
      align: 'right',
      render: ({ sold, units }) => (
        <span className="num">
          {grouped(sold)} {units !== null && text('ofUnits', { units })}
        </span>
      ),
    },
    {
      key: 'held',
      title: text('held'),
      align: 'right',
      render: ({ held }) => <span className="num">{grouped(held)}</span>,
    },
    {
      key: 'subsidy',
      title: text('subsidy'),
      align: 'right',
      render: ({ subsidy, subsidyForecast }) => (
        <span className="num">
          {subsidy === null ? '–' : formatYuan(subsidy)}
          {subsidyForecast !== null && (
            <>
              <br />
              <small>{text('subsidyForecast', { subsidy: formatYuan(subsidyForecast) })}</small>
            </>
          )}
        </span>
      ),
    },
    {
      key: 'actions',
      title: text('actions'),
      shown: 'always',
      render: (sale) => <SaleSteps sale={sale} look={() => look(sale)} />,
    },
  ]
}

/** Why it was refused or stopped, or what would be in its way: from there it is changed and proposed anew. */
function Status({ sale }: { sale: SaleRecord }) {
  const text = useText()
  const { shown, reason, conflicts } = sale
  return (
    <div style={{ maxWidth: 320, whiteSpace: 'normal' }}>
      <Tag color={shownColors[shown]}>{text(`status_${shown}`)}</Tag>
      {reason && <small>{text('reasonIs', { reason })}</small>}
      {conflicts.length > 0 && <ConflictList conflicts={conflicts} />}
      {isInTrouble(sale) && <ChangeSale sale={sale} />}
    </div>
  )
}
