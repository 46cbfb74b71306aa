import { useEffect, useState } from 'react'
import { DEBOUNCE_MS } from '#core/timings.ts'
import { categoryHref } from '#features/site/rules.ts'
import { call } from '#ui/call/call.ts'
import { Picture } from '#ui/page/picture.tsx'
import { Price } from '#ui/page/price.tsx'
import { Stock } from '#ui/page/stock.tsx'
import { searchSuggest, type Suggested } from '../../contract.ts'
import type { SearchKind } from './search-input.tsx'
import { useQueryText } from '../query-text.ts'
import css from './suggestions.module.css'

type Part = Suggested['parts'][number]
type Option = { href: string; label: string; beside?: string; part?: Part }
type Group = {
  name: 'suggestedCategories' | 'suggestedParts' | 'suggestedShops' | 'suggestedCorrections'
  options: Option[]
}

type Props = {
  id: string
  kind: SearchKind
  typed: string
  /** The option that Enter would take, counted over all groups. */
  active: number
  onOptions: (hrefs: readonly string[]) => void
  onPick: (href: string) => void
}

/** What may be meant by what has been typed so far. */
export function Suggestions({ id, kind, typed, active, onOptions, onPick }: Props) {
  const asked = useQueryText()
  const [groups, setGroups] = useState<readonly Group[]>([])

  useEffect(() => {
    let isStale = false
    const timer = setTimeout(async () => {
      const suggested = await call(searchSuggest, { prefix: typed, type: kind === 'product' ? '1' : '2' }).catch(
        () => undefined,
      )
      if (isStale) return
      const made = suggested ? groupsOf(suggested) : [] // without an answer the field stays a field
      setGroups(made)
      onOptions(made.flatMap(({ options }) => options.map(({ href }) => href)))
    }, DEBOUNCE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [typed, kind, onOptions])
  useEffect(() => () => onOptions([]), [onOptions])

  let count = 0
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={asked('suggestions')}
        className={`popover ${css.list}`}
        hidden={groups.length === 0}
      >
        {groups.map(({ name, options }) => (
          <div key={name} role="group" aria-labelledby={`${id}-${name}`} className={css.group}>
            <div id={`${id}-${name}`} className={css.name}>
              {asked(name)}
            </div>
            {options.map(({ href, label, beside, part }) => {
              const index = count++
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox has the keys and the focus
                <div
                  key={href}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={css.option}
                  // the field keeps the focus, so its blur does not close the list first
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onPick(href)}
                >
                  {part?.pic && <Picture src={part.pic} alt="" width={28} height={28} eager />}
                  <span className={part ? `code ${css.model}` : undefined}>{label}</span>
                  {beside && <small>{beside}</small>}
                  {part && part.price !== null && (
                    <span className={css.offer}>
                      <Stock stock={part.stocks} leadDays={0} unit={part.unit} />
                      <Price yuan={part.price} unit={part.unit} size="sm" />
                    </span>
                  )}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <span className="sr-only" role="status">
        {count > 0 && asked('suggestionCount', { count })}
      </span>
    </>
  )
}

const searchFor = (pn: string): string => `/list?pn=${encodeURIComponent(pn)}`

function groupsOf({ categories, parts, shops, corrections }: Suggested): Group[] {
  const groups: Group[] = [
    // they are there only where nothing begins as it was typed: then they are what was meant
    { name: 'suggestedCorrections', options: corrections.map((words) => ({ href: searchFor(words), label: words })) },
    {
      name: 'suggestedCategories',
      options: categories.map(({ categoryId, categoryName, above, level }) => {
        return { href: categoryHref(level as 1 | 2 | 3, categoryId), label: categoryName, beside: above }
      }),
    },
    {
      name: 'suggestedParts',
      options: parts.map((part) => ({
        href: searchFor(part.model),
        label: part.model,
        beside: `${part.brandName} ${part.categoryName}`.trim(),
        part,
      })),
    },
    {
      name: 'suggestedShops',
      options: shops.map(({ shopId, shopName }) => ({ href: `/shopIndex?sid=${shopId}`, label: shopName })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
