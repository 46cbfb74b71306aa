import { createFileRoute, useRouter } from '@tanstack/react-router'
import { DAY_MS } from '#core/time.ts'
import { call } from '#ui/call/call.ts'
import { Check } from '#ui/field/check.tsx'
import { changes, wordsNow } from '#ui/frame/changes.ts'
import { Empty } from '#ui/page/empty.tsx'
import { Pager } from '#ui/page/pager.tsx'
import { oneOf, searchOf, whole } from '#ui/page/search.ts'
import { titledBy } from '#ui/page/titled.ts'
import { pointsRulesInfo } from '#features/points/contract.ts'
import { GIVEN_BACK_LIVE_MS } from '#features/points/rules.ts'
import { MemberFrame } from '#features/points/web/member-frame.tsx'
import { pointsMall, type PointsMall } from '../contract.ts'
import { goodsKinds, goodsSorts } from '../rules.ts'
import { GoodsCard } from './goods-card.tsx'
import { OwnPoints } from './own-points.tsx'
import { useText } from './text.ts'
import css from './points-mall.module.css'

const PATH = '/member-center/integral-mall'
const searchWords = searchOf({
  of: oneOf(...goodsKinds),
  sort: oneOf(...goodsSorts),
  affordable: oneOf('true'),
  current: whole(1),
})
type Search = ReturnType<typeof searchWords>

export const Route = createFileRoute('/member-center/integral-mall')({
  staticData: { frame: { kind: 'slim' }, texts: 'work' },
  head: titledBy('points-mall', 'title', 'description'),
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [page, earning] = await Promise.all([call(pointsMall, deps, { handles: 'all' }), call(pointsRulesInfo, {})])
    return { page, earning }
  },
  component: PointsMallPage,
})

const hrefOf = (search: Search): string => {
  const words = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
  return words.length > 0 ? `${PATH}?${words.join('&')}` : PATH
}

function PointsMallPage() {
  const { page, earning } = Route.useLoaderData()
  const search = Route.useSearch()
  const text = useText()
  const { goods, mine } = page
  return (
    <MemberFrame at="pointsMall">
      <OwnPoints mine={mine} earning={earning} path={PATH} />
      <Sieve page={page} search={search} />
      {goods.records.length === 0 ? (
        <Empty
          title={text('none')}
          heading="h2"
          actions={
            <a className="btn btn-structure" href={PATH}>
              {text('showAll')}
            </a>
          }
        >
          {text('noneHint')}
        </Empty>
      ) : (
        <ul className={css.goods}>
          {goods.records.map((one) => (
            <GoodsCard key={one.saleId} goods={one} score={mine?.score} />
          ))}
        </ul>
      )}
      <Pager
        current={goods.current}
        pages={goods.pages}
        href={(current) => hrefOf({ ...search, current: current === 1 ? undefined : current })}
      />
      <Rules />
    </MemberFrame>
  )
}

function Sieve({ page: { counts, mine }, search }: { page: PointsMall; search: Search }) {
  const text = useText()
  const router = useRouter()
  const { of = 'all', sort = 'popular' } = search
  const go = (change: Search) =>
    router.history.push(hrefOf({ ...searchWords(wordsNow(router)), current: undefined, ...change }))
  return (
    <div className={css.sieve}>
      <nav className="tabs" {...changes} aria-label={text('kinds')}>
        {goodsKinds.map((kind) => (
          <a
            key={kind}
            href={hrefOf({ ...search, current: undefined, of: kind === 'all' ? undefined : kind })}
            aria-current={kind === of ? 'page' : undefined}
          >
            {text(kind)} <span className="num soft">{counts[kind]}</span>
          </a>
        ))}
      </nav>
      <div className={`row push ${css.tools}`}>
        {mine && (
          <Check
            checked={search.affordable === 'true'}
            onChange={(event) => go({ affordable: event.target.checked ? 'true' : undefined })}
          >
            {text('affordable')}
          </Check>
        )}
        <select
          className="select"
          aria-label={text('sort')}
          value={sort}
          onChange={(event) => go({ sort: goodsSorts.find((one) => one === event.target.value) })}
        >
          {goodsSorts.map((one) => (
            <option key={one} value={one}>
              {text(one)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

function Rules() {
  const text = useText()
  return (
    <section className={css.block} aria-labelledby="rules">
      <div className="section-head">
        <h2 id="rules">{text('rules')}</h2>
      </div>
      <dl className={css.rules}>
        {(['ruleShip', 'ruleInvoice', 'ruleBack'] as const).map((rule) => (
          <div key={rule}>
            <dt>{text(rule)}</dt>
            <dd>{text(`${rule}Text`, { days: GIVEN_BACK_LIVE_MS / DAY_MS })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
