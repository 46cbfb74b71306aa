import { createFileRoute } from '@tanstack/react-router'
import { counted } from '#core/field/units.ts'
import { formatYuan } from '#core/money.ts'
import { call } from '#ui/call/call.ts'
import { CopyButton } from '#ui/page/copy.tsx'
import { Empty } from '#ui/page/empty.tsx'
import { Pager } from '#ui/page/pager.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { oneOf, searchOf, whole } from '#ui/page/search.ts'
import { titledBy } from '#ui/page/titled.ts'
import { groupBuys, type GroupBuys } from '../contract.ts'
import { groupHref } from '../rules.ts'
import { GroupCard } from './group-card.tsx'
import { Seats } from './seats.tsx'
import { useText } from './text.ts'
import { TimeLeft } from './time-left.tsx'
import { useInvitation } from './use-invitation.ts'
import css from './groups.module.css'

const filters = ['all', 'short'] as const
type Filter = (typeof filters)[number]
const searchWords = searchOf({ of: oneOf(...filters), current: whole(1) })

export const Route = createFileRoute('/group-buy')({
  staticData: { texts: 'work' },
  head: titledBy('group-buys', 'title', 'description'),
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { of = 'all', current = 1 } }) => call(groupBuys, { of, current }),
  component: GroupListPage,
})

const hrefOf = (of: Filter, current = 1): string =>
  `/group-buy${stringifySearch({ of: of === 'all' ? undefined : of, current: current === 1 ? undefined : current })}`

/** PROMO-2: what shops offer to groups now, each with the groups that are open. */
function GroupListPage() {
  const { of = 'all' } = Route.useSearch()
  const { records, current, pages, counts, mine } = Route.useLoaderData()
  const text = useText()
  return (
    <main id="main" className="wrap">
      <nav className="crumbs" aria-label={text('place')}>
        <a href="/">{text('home')}</a>
        <i className="sep" />
        <span aria-current="page">{text('title')}</span>
      </nav>
      <header className={css.head}>
        <h1>{text('title')}</h1>
        <p className="soft">{text('lead')}</p>
        <ol className={css.steps}>
          {(['step1', 'step2', 'step3'] as const).map((step) => (
            <li key={step}>{text(step)}</li>
          ))}
        </ol>
      </header>
      {mine.length > 0 && (
        <section aria-label={text('mineTitle')}>
          {mine.map((one) => (
            <Mine key={one.team.teamId} of={one} />
          ))}
        </section>
      )}
      <nav className={`tabs ${css.tabs}`} aria-label={text('filters')}>
        {filters.map((filter) => (
          <a key={filter} href={hrefOf(filter)} aria-current={filter === of ? 'page' : undefined}>
            {text(`of_${filter}`)}
            {counts[filter] > 0 && <span className="count">{counts[filter]}</span>}
          </a>
        ))}
      </nav>
      {records.length === 0 ? (
        <Nothing of={of} />
      ) : (
        <div className={css.list}>
          {records.map((offer) => (
            <GroupCard key={offer.saleId} offer={offer} />
          ))}
        </div>
      )}
      <Pager current={current} pages={pages} href={(page) => hrefOf(of, page)} />
    </main>
  )
}

function Nothing({ of }: { of: Filter }) {
  const text = useText()
  const isShort = of === 'short'
  return (
    <Empty
      heading="h2"
      title={text(isShort ? 'emptyShort' : 'empty')}
      actions={
        <a className="btn btn-line" href={isShort ? '/group-buy' : '/list'}>
          {text(isShort ? 'toAll' : 'toProducts')}
        </a>
      }
    >
      {text(isShort ? 'emptyShortMore' : 'emptyMore')}
    </Empty>
  )
}

/** One of the person's own groups, with what they bought and the link that others join by. */
function Mine({ of: { offer, team, quantity, paid } }: { of: GroupBuys['mine'][number] }) {
  const text = useText()
  const link = useInvitation(team)
  const count = counted(quantity, offer.unit)
  return (
    <div className={css.mine}>
      <b>{text('mineTitle')}</b>
      <Seats team={team} />
      <span>
        <b>{offer.model}</b>{' '}
        {paid === null ? text('mineUnpaid', { count }) : text('mine', { count, paid: formatYuan(paid) })}
      </span>
      {team.endTime && (
        <span>
          {text('short', { count: team.missing })} <TimeLeft endTime={team.endTime} />
        </span>
      )}
      <span className={css.mineTools}>
        {paid === null ? (
          <a className="btn btn-sm btn-action" href={`/payment?orderNumbers=${team.orderNumber}`}>
            {text('toPay')}
          </a>
        ) : (
          <CopyButton value={link} what={text('copyWhat')} label={text('copyLink')}>
            {text('copyLink')}
          </CopyButton>
        )}
        <a href={groupHref(offer.saleId, team.teamId)}>{text('seeGroup')}</a>
      </span>
    </div>
  )
}
