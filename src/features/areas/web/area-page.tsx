import { createFileRoute, notFound } from '@tanstack/react-router'
import { GoodsCards } from '#features/decoration/web/goods-cards.tsx'
import { specAreaHref, specAreaNames } from '#features/site/spec-areas.ts'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { searchOf, whole } from '#ui/page/search.ts'
import { described, titled, type Matches } from '#ui/page/titled.ts'
import { specArea, type AreaContents } from '../contract.ts'
import { Brands, Standards, Strips } from './area-links.tsx'
import { KindTable } from './kind-table.tsx'
import { Sizes } from './sizes.tsx'
import { useText } from './text.ts'
import css from './area.module.css'

/** `of`: the type whose sizes are shown. */
const searchWords = searchOf({ of: whole(1) })

export const Route = createFileRoute('/spec-area/$area')({
  staticData: { texts: 'work' },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps: { of } }) => {
    const at = specAreaNames.findIndex((one) => specAreaHref(one) === `/spec-area/${params.area}`)
    const name = specAreaNames[at]
    if (!name) throw notFound()
    return { name, shown: await call(specArea, { area: at + 1, of }) }
  },
  head: ({ loaderData, matches }) => {
    if (!loaderData) return { meta: [titled(matches, undefined)] }
    const { name, shown } = loaderData
    return {
      meta: [
        titled(matches, matches[0]?.context.texts?.here['areas']?.[`${name}Area`]),
        ...described(matches, ['areas', 'description'], { kinds: namesOf(shown, matches), count: shown.total }),
      ],
    }
  },
  component: AreaPage,
})

function AreaPage() {
  const { name, shown } = Route.useLoaderData()
  const text = useText()
  const { kinds, chosen, strips, brands, best } = shown
  const sections = [
    ['kinds', 'byKind', kinds.length > 0],
    ['sizes', 'bySize', chosen !== null],
    ['strips', 'byParameter', strips.length > 0],
    ['brands', 'brands', brands.length > 0],
    ['best', 'best', best.length > 0],
    ['standards', 'standards', kinds.some(({ standards }) => standards.length > 0)],
  ] as const
  const has = (id: (typeof sections)[number][0]) => sections.some(([one, , isThere]) => one === id && isThere)
  return (
    <main id="main" className="wrap">
      <nav className="crumbs" aria-label={text('position')}>
        <a href="/">{text('home')}</a>
        <i className="sep" />
        <span aria-current="page">{text(`${name}Area`)}</span>
      </nav>
      <div className={css.title}>
        <h1>{text(`${name}Area`)}</h1>
        {kinds.length > 0 && <p>{text('lead', leadOf(shown))}</p>}
      </div>
      <div className={css.anchors}>
        <nav aria-label={text('onPage')}>
          {sections.map(
            ([id, title, isThere]) =>
              isThere && (
                <a key={id} href={`#${id}`}>
                  {text(title)}
                </a>
              ),
          )}
        </nav>
        <nav aria-label={text('otherAreas')}>
          {specAreaNames.map(
            (other) =>
              other !== name && (
                <a key={other} href={specAreaHref(other)}>
                  {text(`${other}Area`)}
                </a>
              ),
          )}
        </nav>
      </div>
      {kinds.length === 0 && (
        <Empty
          title={text('empty')}
          heading="h2"
          actions={
            <a className="btn btn-structure" href="/list">
              {text('allProducts')}
            </a>
          }
        >
          {text('emptyHint')}
        </Empty>
      )}
      {has('kinds') && <KindTable kinds={kinds} path={specAreaHref(name)} />}
      {chosen && <Sizes key={chosen.categoryId} chosen={chosen} kinds={kinds} path={specAreaHref(name)} />}
      {has('strips') && <Strips strips={strips} areOfOne={brands.length === 1} />}
      {has('brands') && <Brands brands={brands} />}
      {has('best') && (
        <section className={css.block} aria-labelledby="best">
          <div className="section-head">
            <h2 id="best">{text('best')}</h2>
            <p>{text('bestHint')}</p>
          </div>
          <GoodsCards goods={best} />
        </section>
      )}
      {has('standards') && <Standards kinds={kinds} />}
    </main>
  )
}

/** As many as a search engine shows under a title. */
const NAMED = 6

const namesOf = ({ kinds }: AreaContents, matches: Matches): string =>
  kinds
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(matches[0]?.context.locale === 'en' ? ', ' : '、')

const leadOf = ({ total, kinds, brandCount }: AreaContents) => ({
  total: total.toLocaleString('en-US'),
  count: total,
  kinds: kinds.length,
  brands: brandCount,
})
