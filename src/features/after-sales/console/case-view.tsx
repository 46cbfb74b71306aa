import { Descriptions, Space, Table, Timeline, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { grouped } from '#core/grouped.ts'
import { formatYuan } from '#core/money.ts'
import { hrefOf } from '#console/parts/address.ts'
import { useMe } from '#console/parts/me.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { packWords } from '#features/catalog/packs.ts'
import { bringsBack } from '../back.ts'
import { returnOfWire } from '../contract.ts'
import { renewal } from '../renewal.ts'
import type { QueueInfo } from '../staff-contract.ts'
import { OrderLink, State } from './queue.tsx'
import { useBack } from './use-back.ts'
import { useText } from './text.ts'
import classes from './returns.module.css'

type FactsProps = {
  info: QueueInfo
  /** Asks for the case again, with pictures that open. */
  renew: () => void
}
type ViewProps = FactsProps & { actions: ReactNode }

/** One case as both the shop and the operator read it; what can be done with it stands at its head. */
export function CaseView({ info, renew, actions }: ViewProps) {
  const text = useText()
  const status = returnOfWire(info.returnMoneySts)
  return (
    <>
      <PageHead title={text('caseTitle', { refundSn: info.refundSn })} actions={actions}>
        <Space>
          <a href={hrefOf('/returns')}>{text('back')}</a>
          <State status={status} />
          {info.dueTime && (
            <Typography.Text type="secondary">
              {text('due')}: {info.dueTime.slice(0, 16)}
            </Typography.Text>
          )}
        </Space>
      </PageHead>
      <div className={classes['columns']}>
        <div>
          <Facts info={info} renew={renew} />
          <Goods info={info} />
        </div>
        <section aria-labelledby="progress">
          <Typography.Title level={2} id="progress">
            {text('progress')}
          </Typography.Title>
          <History info={info} />
        </section>
      </div>
    </>
  )
}

function Facts({ info, renew }: FactsProps) {
  const text = useText()
  const back = useBack()
  const { sources, freightAmount } = info
  const { shop } = useMe()
  const facts: [string, ReactNode][] = [
    [text('service'), text(`service_${info.applyType}` as 'service_1')],
    [
      text('amount'),
      bringsBack(info) &&
        `${back(info.refundAmount, info.items)}${freightAmount > 0 ? ` (${text('freight')} ¥${formatYuan(freightAmount)})` : ''}`,
    ],
    [text('reason'), text(info.buyerReason as 'faulty')],
    [text('cargo'), text(`cargo_${info.cargo}`)],
    [text('shop'), shop ? null : info.shopName],
    [text('buyer'), info.buyerName],
    [text('mobile'), info.buyerMobile],
    [text('order'), <OrderLink key="order" orderNumber={info.orderNumber} />],
    [text('applied_at'), info.applyTime],
    [text('note'), info.buyerDesc],
    [text('evidence'), info.imgs.length > 0 && <Evidence key="evidence" imgs={info.imgs} renew={renew} />],
    [text('returnAddress'), info.returnAddress],
    [text('theirParcel'), info.expressNo && `${info.expressName} ${info.expressNo}`],
    [text('ourParcel'), info.resendNo && `${info.resendName} ${info.resendNo}`],
    [text('refusal'), info.refusal],
    ...sources.map(({ refundNumber, points, doneTime }): [string, ReactNode] => [
      text('money'),
      points > 0
        ? text('points', { points })
        : text('refund', {
            number: refundNumber,
            state: doneTime ? text('arrived', { time: doneTime }) : text('underWay'),
          }),
    ]),
  ]
  const items = facts.flatMap(([label, children], key) => (children ? [{ key, label, children }] : []))
  return <Descriptions bordered size="small" column={2} title={text('facts')} items={items} />
}

function Evidence({ imgs, renew }: { imgs: readonly string[]; renew: () => void }) {
  const text = useText()
  const [onError] = useState(() => renewal(renew))
  return (
    <Space wrap>
      {imgs.map((url, at) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img
            className={classes['evidence']}
            src={url}
            alt={text('picture', { n: at + 1 })}
            width={96}
            height={96}
            onError={onError}
          />
        </a>
      ))}
    </Space>
  )
}

function Goods({ info }: { info: QueueInfo }) {
  const text = useText()
  const back = useBack()
  return (
    <Table
      className={classes['goods'] ?? ''}
      size="small"
      pagination={false}
      rowKey="orderItemId"
      dataSource={info.items}
      columns={[
        {
          title: text('product'),
          render: (_, { skuName, prodName, partyCode, articleNo }) => (
            <>
              <b>{skuName}</b> {prodName}{' '}
              <Typography.Text type="secondary">
                {[partyCode, ...(articleNo ? [text('article', { number: articleNo })] : [])].join(' · ')}
              </Typography.Text>
            </>
          ),
        },
        {
          title: text('quantity'),
          align: 'right',
          render: (_, item) => `${grouped(item.prodCount)} ${packWords(item)}`,
        },
        {
          title: text('amount'),
          align: 'right',
          render: (_, item) => (bringsBack(info) ? back(item.refundAmount, [item]) : '–'),
        },
      ]}
    />
  )
}

function History({ info }: { info: QueueInfo }) {
  const text = useText()
  return (
    <Timeline
      items={info.events.toReversed().map(({ action, actor, remark, time }) => ({
        key: `${time} ${action}`,
        content: (
          <>
            <b>{text(`by_${actor}` as 'by_buyer')}</b> {text(`did_${action}` as 'did_apply')}
            <br />
            <Typography.Text type="secondary">{time}</Typography.Text>
            {remark && <p>{remark}</p>}
          </>
        ),
      }))}
    />
  )
}
