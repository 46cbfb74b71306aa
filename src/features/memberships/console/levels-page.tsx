import { Button, Popconfirm, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { grouped } from '#core/grouped.ts'
import { formatYuan } from '#core/money.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { useChange } from '#console/parts/use-call.ts'
import { useLocale } from '#ui/text.tsx'
import { offerLevel, platformLevels, withdrawLevel, type LevelRecord } from '../staff-contract.ts'
import { GrowthCard } from './growth-card.tsx'
import { LevelDrawer } from './level-drawer.tsx'
import { useText } from './text.ts'

/** What the mall sells of membership, and what each level gives. */
export default function LevelsPage() {
  const text = useText()
  const [editing, setEditing] = useState<LevelRecord | 'new'>()
  return (
    <>
      <PageHead
        title={text('levels')}
        actions={
          <Button type="primary" onClick={() => setEditing('new')}>
            {text('add')}
          </Button>
        }
      >
        <Typography.Text type="secondary">{text('levelsLead')}</Typography.Text>
      </PageHead>
      <ListTable
        name="paid-levels"
        list={platformLevels}
        rowKey={({ levelId }) => levelId}
        filters={[]}
        columns={[
          ...useColumns(),
          {
            key: 'actions',
            title: text('actions'),
            shown: 'always',
            render: (level) => <Steps level={level} edit={() => setEditing(level)} />,
          },
        ]}
      />
      <GrowthCard />
      <LevelDrawer editing={editing} edit={setEditing} />
    </>
  )
}

function useColumns(): Column<LevelRecord>[] {
  const text = useText()
  const locale = useLocale()
  return [
    { key: 'rank', title: text('rank'), render: ({ rank }) => <span className="num">{rank}</span> },
    {
      key: 'name',
      title: text('name'),
      shown: 'always',
      render: ({ nameZh, nameEn }) => (locale === 'en' ? nameEn : nameZh),
    },
    {
      key: 'prices',
      title: text('prices'),
      align: 'right',
      render: ({ monthPrice, yearPrice }) => (
        <span className="num">
          {formatYuan(monthPrice)} / {formatYuan(yearPrice)}
        </span>
      ),
    },
    {
      key: 'pointsPercent',
      title: text('pointsPercent'),
      align: 'right',
      render: ({ pointsPercent }) => <span className="num">{pointsPercent}%</span>,
    },
    {
      key: 'freeFreight',
      title: text('freeFreight'),
      render: ({ freeFreight }) => (freeFreight ? text('included') : '–'),
    },
    {
      key: 'coupons',
      title: text('coupons'),
      render: ({ coupons, couponAmount, couponThreshold }) =>
        couponAmount === null || couponThreshold === null
          ? text('noCoupons')
          : text('couponsOf', {
              count: coupons,
              amount: formatYuan(couponAmount),
              threshold: formatYuan(couponThreshold),
            }),
    },
    {
      key: 'status',
      title: text('status'),
      render: ({ isOffered }) => (
        <Tag color={isOffered ? 'success' : 'default'}>{text(isOffered ? 'offered' : 'withdrawn')}</Tag>
      ),
    },
    {
      key: 'running',
      title: text('running'),
      align: 'right',
      render: ({ running }) => <span className="num">{grouped(running)}</span>,
    },
  ]
}

function Steps({ level: { levelId, version, isOffered }, edit }: { level: LevelRecord; edit: () => void }) {
  const text = useText()
  const withdrawing = useChange(withdrawLevel, { refresh: [platformLevels], done: text('nowWithdrawn') })
  const offering = useChange(offerLevel, { refresh: [platformLevels], done: text('nowOffered') })
  return (
    <Space>
      <Button size="small" onClick={edit}>
        {text('edit')}
      </Button>
      {isOffered ? (
        <Popconfirm
          title={text('withdrawAsk')}
          okText={text('withdraw')}
          cancelText={text('cancel')}
          onConfirm={() => withdrawing.mutate({ levelId, version })}
        >
          <Button size="small" danger loading={withdrawing.isPending}>
            {text('withdraw')}
          </Button>
        </Popconfirm>
      ) : (
        <Button size="small" loading={offering.isPending} onClick={() => offering.mutate({ levelId, version })}>
          {text('offer')}
        </Button>
      )}
    </Space>
  )
}
