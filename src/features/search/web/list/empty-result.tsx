import { Empty } from '#ui/page/empty.tsx'
import { useFrame } from '#ui/frame/frame-data.ts'
import type { SearchFound } from '../../contract.ts'
import { hrefOf, type ListSearch } from '../address.ts'
import { conditionsOf } from '../filter/conditions.ts'
import { useQueryText } from '../query-text.ts'
import { useText as usePickText } from '#features/catalog/web/pick-text.ts'
import { useText } from '../text.ts'
import css from './list.module.css'

/**
 * An empty list says why, and which ways lead on: what is nearest, one condition less, the categories, people (LIST-4).
 */
export function EmptyResult({ search, found }: { search: ListSearch; found: SearchFound }) {
  const text = useText()
  const pick = usePickText()
  const asked = useQueryText()
  const { categories } = useFrame()
  const conditions = conditionsOf(search, found, text, pick)
  const ways = [...new Set([...found.unsold.flatMap(({ near }) => near), ...found.didYouMean])]
  // Where nobody sells the kind, a condition less finds nothing either.
  const isWorthLess = conditions.length > 1 && found.unsold.length === 0
  const isUnknown = search.pn !== undefined && found.understood.length === 0
  return (
    <Empty
      heading="h2"
      title={isUnknown ? asked('nothingFor', { words: search.pn! }) : asked('nothing')}
      actions={
        <div className={css.ways}>
          {ways.length > 0 && (
            <p>
              {asked('nearest')}{' '}
              {ways.map((offer) => (
                <a key={offer} className={`btn btn-line code ${css.offer}`} href={hrefOf(search, { pn: offer })}>
                  {offer}
                </a>
              ))}
            </p>
          )}
          {isWorthLess && (
            <p>
              {asked('withoutOne')}{' '}
              {conditions.map(({ key, name, value, href }) => (
                <a
                  key={key}
                  className={`btn btn-sm ${css.offer}`}
                  href={href}
                  aria-label={text('remove', { what: `${name} ${value}`.trim() })}
                >
                  {name} {value}
                </a>
              ))}
            </p>
          )}
          <p>
            {asked('orCategories')}{' '}
            {categories.map(({ categoryId, categoryName }) => (
              <a key={categoryId} className={css.offer} href={`/list?cpid=${categoryId}`}>
                {categoryName}
              </a>
            ))}
          </p>
          <p>
            {asked('orAsk')}{' '}
            <a className={`u ${css.offer}`} href="/chat?chatType=2" target="_blank" rel="noopener" data-protected>
              {asked('askService')}
            </a>{' '}
            <a className="u" href="/bom">
              {asked('quoteList')}
            </a>
          </p>
        </div>
      }
    />
  )
}
