import { useEffect, useState } from 'react'
import { useFrame } from '#ui/frame/frame-data.ts'
import { call } from '#ui/call/call.ts'
import { AnyIcon, type IconName } from '#ui/page/any-icon.tsx'
import { askLogin } from '#ui/overlay/login-ask.ts'
import type { OrderCount } from '#features/orders/contract.ts'
import type { NoticeHead } from '#features/help/contract.ts'
import { useText } from './text.ts'
import css from './home.module.css'

const counters = [
  ['unPay', 1],
  ['payed', 2],
  ['consignment', 3],
  ['unComment', 4],
] as const

export function MemberCard({ notices }: { notices: readonly NoticeHead[] }) {
  const { user } = useFrame()
  const text = useText()
  return (
    <aside className={css.me} aria-label={text('mine')}>
      {user ? <Member /> : <Visitor />}
      <a className={css.list} href="/bom">
        <AnyIcon name="list" />
        {text('quoteList')}
      </a>
      <div className={css.news}>
        <div className="row">
          <h2>{text('notices')}</h2>
          <a className="push xs" href="/notice-list">
            {text('more')}
          </a>
        </div>
        <ul>
          {notices.map(({ id, title, publishTime }) => (
            <li key={id}>
              <a className="clip" href={`/notice-detail?id=${id}`}>
                {title}
              </a>
              <span className="num">{publishTime.slice(5, 10)}</span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

function Visitor() {
  const text = useText()
  return (
    <>
      <div className={css.who}>
        <span className={css.face} aria-hidden="true">
          <AnyIcon name="user" large />
        </span>
        <div>
          <b>{text('hello')}</b>
          <p className="xs soft">{text('helloHint')}</p>
        </div>
      </div>
      <p className={css.level}>
        <button type="button" className="btn btn-structure" onClick={() => askLogin()}>
          {text('signIn')}
        </button>
        <button type="button" className="btn" onClick={() => askLogin(undefined, 'register')}>
          {text('register')}
        </button>
      </p>
      <p className={`xs soft ${css.promise}`}>{text('pricesOff')}</p>
    </>
  )
}

/** A visitor's page does without the contract of orders. */
const countOrders = async () => call((await import('#features/orders/contract.ts')).orderCount, {}, { handles: 'all' })

function Member() {
  const user = useFrame().user!
  const text = useText()
  const [counts, setCounts] = useState<OrderCount>()
  useEffect(() => void countOrders().then(setCounts, () => undefined), [])
  const links: [href: string, icon: IconName, name: string][] = [
    ['/user-center/uc-order', 'list', text('myOrders')],
    ['/cart', 'cart', text('cart')],
    ['/user-center/uc-collection', 'heart', text('favourites')],
    ['/user-center/uc-footprint', 'clock', text('footprints')],
  ]
  return (
    <>
      <div className={css.who}>
        <span className={css.face} aria-hidden="true">
          {[...user.nickName][0]}
        </span>
        <div>
          <b>{user.nickName}</b>
          {user.firmName && <p className="xs soft clip">{user.firmName}</p>}
        </div>
      </div>
      <p className={css.level}>
        <span className="tag tag-structure">{text(`level_${user.level}` as 'level_1')}</span>
        <span className="xs soft">{text(user.level === 1 ? 'pricesOff' : 'pricesOn')}</span>
      </p>
      <ul className={css.counts}>
        {counters.map(([name, status]) => (
          <li key={name}>
            <a href={`/user-center/uc-order?status=${status}`}>
              <b className="num">{counts ? counts[name] : '–'}</b>
              {text(name)}
            </a>
          </li>
        ))}
      </ul>
      <ul className={css.links}>
        {links.map(([href, icon, name]) => (
          <li key={href}>
            <a href={href}>
              <AnyIcon name={icon} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
