import { createFileRoute, useRouter } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { Check } from '#ui/field/check.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { oneOf, searchOf, words } from '#ui/page/search.ts'
import { titledBy } from '#ui/page/titled.ts'
import { COMPARE_MAX, readSkuIds } from '../compare.ts'
import { compareParts } from '../compare-contract.ts'
import { compareHref, useComparePicks } from './compare/compare-picks.ts'
import { CompareTable } from './compare/compare-table.tsx'
import { useText } from './compare/compare-text.ts'
import css from './compare/compare.module.css'

const searchWords = searchOf({ ids: words(), only: oneOf('differences') })

/** Its address names the parts, so it can be sent to somebody. */
export const Route = createFileRoute('/compare')({
  staticData: { frame: { kind: 'searchCart' }, texts: 'work' },
  validateSearch: searchWords,
  loaderDeps: ({ search: { ids } }) => ({ ids }),
  loader: ({ deps: { ids } }) => call(compareParts, { skuIds: ids ?? '' }),
  head: titledBy('catalog/compare', 'title', 'description'),
  component: ComparePage,
})

function ComparePage() {
  const { parts, rows } = Route.useLoaderData()
  const { ids = '', only } = Route.useSearch()
  const text = useText()
  const router = useRouter()
  const picks = useComparePicks()
  const hrefOf = (skuIds: readonly number[], shown = only) => compareHref(skuIds) + (shown ? `&only=${shown}` : '')
  const all = parts.map(({ skuId }) => skuId)
  /** Of the address, which is ahead of the page while it loads: who takes two away in a moment means both. */
  const named = () => {
    const ids = new URLSearchParams(router.history.location.search).get('ids')?.split(',') ?? []
    return all.filter((skuId) => ids.includes(String(skuId)))
  }
  const remove = (skuId: number) => {
    if (picks.has(skuId)) picks.remove(skuId)
    router.history.push(hrefOf(named().filter((one) => one !== skuId)))
  }

  const gone = readSkuIds(ids).filter((skuId) => !all.includes(skuId))
  const removeGone = () => {
    picks.remove(...gone)
    router.history.push(hrefOf(named()))
  }

  return (
    <main id="main" className="wrap">
      <meta name="robots" content="noindex" />
      <nav className="crumbs" aria-label={text('place')}>
        <a href="/">{text('home')}</a>
        <i className="sep" />
        <span aria-current="page">{text('title')}</span>
      </nav>
      <div className={`section-head ${css.head}`}>
        <h1>{text('title')}</h1>
        <span className="sm soft">{text('hint', { most: COMPARE_MAX })}</span>
        {parts.length > 1 && (
          <span className="push">
            <Check
              checked={only === 'differences'}
              onChange={(event) =>
                router.history.replace(hrefOf(named(), event.target.checked ? 'differences' : undefined))
              }
            >
              {text('onlyDifferences')}
            </Check>
          </span>
        )}
      </div>
      {gone.length > 0 && <Gone skuIds={gone} onRemove={removeGone} />}
      {parts.length === 0 ? (
        <Nothing />
      ) : (
        <CompareTable parts={parts} rows={rows} onlyDifferences={only === 'differences'} onRemove={remove} />
      )}
    </main>
  )
}

type GoneProps = { skuIds: readonly number[]; onRemove: () => void }

/** Who ticked a part here finds its number; the mall itself says nothing of what is not on the shelf. */
function Gone({ skuIds, onRemove }: GoneProps) {
  const text = useText()
  const { chosen } = useComparePicks()
  const known = chosen.filter(({ skuId }) => skuIds.includes(skuId))
  const unknown = skuIds.length - known.length
  return (
    <div className={`note note-caution ${css.gone}`} role="status">
      <Icon name="warn" />
      <span>
        {text('gone')}{' '}
        {known.map(({ skuId, model, brandName }) => (
          <span key={skuId} className={css.goneOne}>
            <b className="code">{model}</b> {brandName}
          </span>
        ))}
        {unknown > 0 && text(known.length > 0 ? 'goneOthers' : 'goneUnknown', { count: unknown })}
      </span>
      <button type="button" className="btn btn-sm push" onClick={onRemove}>
        {text('goneRemove')}
      </button>
    </div>
  )
}

function Nothing() {
  const text = useText()
  return (
    <Empty
      heading="h2"
      title={text('nothing')}
      actions={
        <a className="btn btn-structure" href="/list">
          {text('toList')}
        </a>
      }
    >
      {text('nothingHint', { most: COMPARE_MAX })}
    </Empty>
  )
}
