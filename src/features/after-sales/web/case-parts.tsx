import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { grouped } from '#core/grouped.ts'
import { maskMobile } from '#core/limits.ts'
import { formatYuan } from '#core/money.ts'
import { CopyButton } from '#ui/page/copy.tsx'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { packWords } from '#features/catalog/packs.ts'
import { propertyValues } from '#features/catalog/rules.ts'
import { Fact } from '#features/orders/web/fact.tsx'
import { bringsBack } from '../back.ts'
import type { ReturnInfo } from '../contract.ts'
import { renewal } from '../renewal.ts'
import { useBack } from './use-back.ts'
import { useText } from './text.ts'
import css from './returns.module.css'

type Props = { info: ReturnInfo }

export function Goods({ info }: Props) {
  const text = useText()
  const back = useBack()
  return (
    <section className="panel" aria-labelledby="goods">
      <div className="panel-head">
        <h2 id="goods">{text('goods')}</h2>
        <a className={`sm ${css.shop}`} href={`/shopIndex?sid=${info.shopId}`}>
          <AnyIcon name="shop" />
          {info.shopName}
        </a>
        <a
          className={`sm ${css.shop}`}
          href={`/chat?shopId=${info.shopId}&chatType=1&refundSn=${info.refundSn}`}
          target="_blank"
          rel="noopener"
        >
          <AnyIcon name="chat" />
          {text('askShop')}
        </a>
      </div>
      <ul>
        {info.items.map((item) => (
          <li key={item.orderItemId} className={css.item}>
            <span className={css.thumb}>
              <Picture src={item.pic} alt="" width={60} height={60} />
            </span>
            <div>
              <a className="code" href={`/detail/${item.prodId}?skuId=${item.skuId}`} target="_blank">
                <b>{item.skuName}</b>
              </a>
              <p className="xs soft">{[item.prodName, ...propertyValues(item.properties)].join(text('comma'))}</p>
              <p className="xs faint code">{item.partyCode}</p>
            </div>
            <span className="num">
              × {grouped(item.prodCount)} {packWords(item)}
            </span>
            {bringsBack(info) && <b className="num">{back(item.refundAmount, [item])}</b>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** By which ways the money goes back, to the cent. */
export function Sources({ info }: Props) {
  const text = useText()
  return (
    <section className="panel" aria-labelledby="sources">
      <div className="panel-head">
        <h2 id="sources">{text('sourcesTitle')}</h2>
        {info.freightAmount > 0 && (
          <span className="sm soft push">
            {text('freight')} ¥{formatYuan(info.freightAmount)}
          </span>
        )}
      </div>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{text('source')}</th>
            <th scope="col">{text('refundNumber')}</th>
            <th scope="col" className="r">
              {text('amount')}
            </th>
            <th scope="col">{text('state')}</th>
          </tr>
        </thead>
        <tbody>
          {info.sources.map(({ payType, amount, points, refundNumber, doneTime }) => (
            <tr key={`${payType} ${refundNumber}`}>
              <th scope="row">{text(`pay_${payType}` as 'pay_9')}</th>
              <td className="num">{refundNumber}</td>
              <td className="r num">
                <b>{points > 0 ? text('pointsBack', { points }) : `¥${formatYuan(amount)}`}</b>
              </td>
              <td className="num">
                {doneTime ? (
                  <span className="stock stock-yes">{text('arrived', { time: doneTime.slice(0, 16) })}</span>
                ) : (
                  <span className="soft">{text('underWay')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The newest first. The clock speaks for itself, everybody else is named. */
export function Timeline({ info }: Props) {
  const text = useText()
  return (
    <section className="panel" aria-labelledby="progress">
      <div className="panel-head">
        <h2 id="progress">{text('progress')}</h2>
      </div>
      <ol className={css.track}>
        {info.events.toReversed().map(({ action, actor, remark, time }, index) => (
          <li key={time + action} className={index === 0 ? css.latest : undefined}>
            <time className="num">{time.slice(5, 16)}</time>
            <div>
              <p>
                {actor === 'buyer' || actor === 'seller' || actor === 'platform' ? <b>{text(`by_${actor}`)} </b> : null}
                {text(`did_${action}` as 'did_apply')}
              </p>
              {remark && <p className="soft">{remark}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function CaseFacts({ info }: Props) {
  const text = useText()
  const back = useBack()
  return (
    <aside className="panel" aria-labelledby="facts">
      <div className="panel-head">
        <h2 id="facts">{text('facts')}</h2>
      </div>
      <dl className={css.facts}>
        <Fact name={text('number')}>
          <span className="num">{info.refundSn}</span> <CopyButton value={info.refundSn} what={text('number')} />
        </Fact>
        <Fact name={text('orderNumber')}>
          <a className="num" href={`/user-center/uc-order-detail?orderNumber=${info.orderNumber}`}>
            {info.orderNumber}
          </a>
        </Fact>
        <Fact name={text('appliedAt')}>{info.applyTime}</Fact>
        <Fact name={text('service')}>{text(`service_${info.applyType}` as 'service_1')}</Fact>
        <Fact name={text('cargo')}>{text(`cargo_${info.cargo}`)}</Fact>
        <Fact name={text('reason')}>{text(info.buyerReason as 'faulty')}</Fact>
        {bringsBack(info) && (
          <Fact name={text('amount')}>
            <b className="num">{back(info.refundAmount, info.items)}</b>
          </Fact>
        )}
        <Fact name={text('mobile')}>
          <span className="num">{maskMobile(info.buyerMobile)}</span>
        </Fact>
        {info.buyerDesc && <Fact name={text('note')}>{info.buyerDesc}</Fact>}
        {info.expressNo && (
          <Fact name={text('yourParcel')}>
            {info.expressName} <span className="code">{info.expressNo}</span>
          </Fact>
        )}
        {info.resendNo && (
          <Fact name={text('theirParcel')}>
            {info.resendName} <span className="code">{info.resendNo}</span>
          </Fact>
        )}
      </dl>
      {info.imgs.length > 0 && <Evidence imgs={info.imgs} />}
    </aside>
  )
}

function Evidence({ imgs }: { imgs: readonly string[] }) {
  const text = useText()
  const router = useRouter()
  const [renew] = useState(() => renewal(() => router.invalidate()))
  return (
    <ul className={css.evidence} aria-label={text('pictures')}>
      {imgs.map((url, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={text('picture', { n: at + 1 })} width={72} height={72} onError={renew} />
          </a>
        </li>
      ))}
    </ul>
  )
}
