import { Button, Popconfirm, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { useChange } from '#console/parts/use-call.ts'
import { useLocale } from '#ui/text.tsx'
import { plainYuan } from '../plain-yuan.ts'
import { couponPhases, offWord } from '../rules.ts'
import type * as contract from '../staff-contract.ts'
import type { CouponRecord } from '../staff-contract.ts'
import { CouponDrawer } from './coupon-drawer.tsx'
import { useText } from './text.ts'
import css from './coupons.module.css'

export type CouponCalls = {
  list: typeof contract.shopCoupons
  targets: typeof contract.shopCouponTargets
  add: typeof contract.addShopCoupon
  change: typeof contract.changeShopCoupon
  stop: typeof contract.stopShopCoupon
}

const colors = { planned: 'processing', running: 'success', over: 'default', stopped: 'warning' } as const

/** Of a shop or of the mall: the same work under another address. */
export function CouponDesk({ lead, calls, isMall = false }: { lead: string; calls: CouponCalls; isMall?: boolean }) {
  const text = useText()
  const [editing, setEditing] = useState<CouponRecord | 'new'>()
  const columns = useColumns(isMall)
  return (
    <>
      <PageHead
        title={text('title')}
        actions={
          <Button type="primary" onClick={() => setEditing('new')}>
            {text('add')}
          </Button>
        }
      >
        <Typography.Text type="secondary">{lead}</Typography.Text>
      </PageHead>
      <ListTable
        name="coupons"
        list={calls.list}
        rowKey={({ couponId }) => couponId}
        filters={[
          { key: 'keyword', label: text('name'), kind: 'text' },
          {
            key: 'phase',
            label: text('phase'),
            kind: 'select',
            options: couponPhases.map((value) => ({ value, label: text(value) })),
          },
          ...(isMall
            ? [
                {
                  key: 'of',
                  label: text('of'),
                  kind: 'select',
                  options: (['mall', 'shop'] as const).map((value) => ({ value, label: text(`of_${value}`) })),
                } as const,
              ]
            : []),
        ]}
        columns={[
          ...columns,
          {
            key: 'actions',
            title: text('actions'),
            width: 104,
            shown: 'always',
            render: (coupon) => <Steps coupon={coupon} calls={calls} edit={() => setEditing(coupon)} />,
          },
        ]}
      />
      <CouponDrawer calls={calls} editing={editing} edit={setEditing} />
    </>
  )
}

/** A coupon in a line: 100 减 20, 9 折. */
function useTermsText(): (coupon: CouponRecord) => string {
  const text = useText()
  const locale = useLocale()
  return ({ kind, threshold, amount, percentOff, ceiling }) =>
    kind === 'amount'
      ? text('amountOff', { threshold: plainYuan(threshold), amount: plainYuan(amount ?? 0) })
      : text('percentOffFrom', { threshold: plainYuan(threshold), off: offWord(percentOff ?? 0, locale) }) +
        (ceiling === null ? '' : text('upTo', { ceiling: plainYuan(ceiling) }))
}

/** So wide that all of it stands beside the menu of a laptop; longer words go on in a second line. */
function useColumns(isMall: boolean): Column<CouponRecord>[] {
  const text = useText()
  const locale = useLocale()
  const terms = useTermsText()
  return [
    {
      key: 'name',
      title: text('name'),
      width: 140,
      shown: 'always',
      render: ({ nameZh, nameEn, isEnterpriseOnly }) => (
        <span className={css['said']}>
          {locale === 'en' ? nameEn : nameZh} {isEnterpriseOnly && <Tag>{text('enterprise')}</Tag>}
        </span>
      ),
    },
    {
      key: 'phase',
      title: text('phase'),
      width: 80,
      render: ({ phase }) => <Tag color={colors[phase]}>{text(phase)}</Tag>,
    },
    ...(isMall
      ? [
          {
            key: 'shop',
            title: text('of'),
            width: 110,
            render: ({ shopName }: CouponRecord) => shopName ?? <Tag color="blue">{text('of_mall')}</Tag>,
          },
        ]
      : []),
    {
      key: 'terms',
      title: text('terms'),
      width: 160,
      render: (coupon) => (
        <span className={css['said']}>
          {terms(coupon)}
          <br />
          <small>{coupon.scope === 'all' ? text('scope_all') : coupon.scopeNames.join(text('joint'))}</small>
        </span>
      ),
    },
    {
      key: 'claimSpan',
      title: text('claimSpan'),
      width: 108,
      render: ({ claimFrom, claimUntil }) => <Days from={claimFrom} until={claimUntil} />,
    },
    {
      key: 'validity',
      title: text('validity'),
      width: 108,
      render: ({ validDays, validFrom, validUntil }) =>
        validDays === null ? (
          <Days from={validFrom ?? ''} until={validUntil ?? ''} />
        ) : (
          text('validDaysOf', { days: validDays })
        ),
    },
    {
      key: 'claimed',
      title: text('claimedOf'),
      width: 96,
      align: 'right',
      render: ({ claimed, issued }) => (
        <span className="num">
          {claimed} / {issued}
        </span>
      ),
    },
    {
      key: 'used',
      title: text('used'),
      width: 66,
      align: 'right',
      render: ({ used }) => <span className="num">{used}</span>,
    },
    {
      key: 'discount',
      title: text('discount'),
      width: 104,
      align: 'right',
      render: ({ discount }) => <span className="num">{formatYuan(discount)}</span>,
    },
  ]
}

/** One below the other: the list has many columns. */
const Days = ({ from, until }: { from: string; until: string }) => (
  <span className="num">
    {from} –<br />
    {until}
  </span>
)

function Steps({
  coupon: { couponId, mayChange, mayStop },
  calls,
  edit,
}: {
  coupon: CouponRecord
  calls: CouponCalls
  edit: () => void
}) {
  const text = useText()
  const stopping = useChange(calls.stop, { refresh: [calls.list], done: text('nowStopped') })
  return (
    <Space wrap size="small">
      {mayChange && (
        <Button size="small" onClick={edit}>
          {text('edit')}
        </Button>
      )}
      {mayStop && (
        <Popconfirm
          title={text('stopAsk')}
          okText={text('stop')}
          cancelText={text('cancel')}
          onConfirm={() => stopping.mutate({ couponId })}
        >
          <Button size="small" danger loading={stopping.isPending}>
            {text('stop')}
          </Button>
        </Popconfirm>
      )}
    </Space>
  )
}
