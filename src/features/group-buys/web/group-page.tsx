import { createFileRoute, notFound } from '@tanstack/react-router'
import { Plate } from '#features/catalog/web/plate.tsx'
import { call } from '#ui/call/call.ts'
import { searchOf, whole } from '#ui/page/search.ts'
import { groupBuy, type GroupBuy } from '../contract.ts'
import { GROUP_PAY_MINUTES } from '../rules.ts'
import { BuyBox } from './buy-box.tsx'
import { groupHead } from './group-head.ts'
import { OwnPlace } from './own-place.tsx'
import { TeamTable } from './team-table.tsx'
import { useText } from './text.ts'
import { useGroupOrder } from './use-group-order.ts'
import css from './groups.module.css'

/** `team`: the group that somebody was invited to; `count`: as many as were wanted, for who comes back. */
const searchWords = searchOf({ team: whole(1), count: whole(1) })

export const Route = createFileRoute('/group-buy/$saleId')({
  staticData: { texts: 'work' },
  validateSearch: searchWords,
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: ({ params: { saleId }, deps: { team } }) => {
    if (!/^[1-9]\d{0,14}$/.test(saleId)) throw notFound()
    return call(groupBuy, { saleId, teamId: team })
  },
  head: ({ loaderData, matches }) => groupHead(loaderData, matches),
  component: GroupPage,
})

/** PROMO-2: one product that groups buy: start a group, join one, see who is in it. */
function GroupPage() {
  const group = Route.useLoaderData()
  const text = useText()
  const order = useGroupOrder(group, Route.useSearch().count)
  return (
    <main id="main" className="wrap">
      <nav className="crumbs" aria-label={text('place')}>
        <a href="/">{text('home')}</a>
        <i className="sep" />
        <a href="/group-buy">{text('title')}</a>
        <i className="sep" />
        <span aria-current="page">{group.model}</span>
      </nav>
      <div className={css.product}>
        <Plate thumb={group.pic} name={group.prodName} model={group.model} />
        <section aria-labelledby="part">
          <Title group={group} />
          <BuyBox group={group} order={order} />
        </section>
        <OwnPlace group={group} order={order} />
      </div>
      <TeamTable group={group} order={order} />
      <Rules />
    </main>
  )
}

function Title({ group }: { group: GroupBuy }) {
  const text = useText()
  return (
    <>
      <h1 id="part">
        <span className="code">{group.model}</span> {group.prodName}
      </h1>
      <p className="soft">
        <a href={`/detail/${group.prodId}?skuId=${group.skuId}`}>{group.shopName}</a>{' '}
        <span className={css.apart}>
          {text('codeOf')} <span className="code">{group.partyCode}</span>
        </span>
      </p>
    </>
  )
}

function Rules() {
  const text = useText()
  return (
    <section className={css.block} aria-labelledby="rules">
      <div className="section-head">
        <h2 id="rules">{text('rules')}</h2>
      </div>
      <div className={css.rules}>
        <div>
          <h3>{text('rulePeople')}</h3>
          <p className="soft">{text('rulePeopleMore')}</p>
        </div>
        <div>
          <h3>{text('rulePaid', { minutes: GROUP_PAY_MINUTES })}</h3>
          <p className="soft">{text('rulePaidMore')}</p>
        </div>
        <div>
          <h3>{text('rulePrice')}</h3>
          <p className="soft">{text('rulePriceMore')}</p>
        </div>
      </div>
    </section>
  )
}
