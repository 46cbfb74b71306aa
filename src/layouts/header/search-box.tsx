import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState, type FormEvent } from 'react'
import { trimmed } from '#core/field/blank.ts'
import { ERROR_MS } from '#core/timings.ts'
import { hotSearch } from '#features/site/frame-contract.ts'
import { hotSearchType } from '#features/site/rules.ts'
import { SearchInput, type SearchKind } from '#features/search/web/input/search-input.tsx'
import { call } from '#ui/call/call.ts'
import { drawnOnce } from '#ui/frame/drawn-once.tsx'
import { useFrame } from '#ui/frame/frame-data.ts'
import { Icon } from '#ui/page/icon.tsx'
import { readLocal, writeLocal } from '#ui/local.ts'
import { stringifySearch } from '#ui/page/query.ts'
import { useLocale } from '#ui/text.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { useText } from '../text.ts'
import css from '../frame.module.css'

/** What each kind of search opens: its path, and the name of the keyword there. */
const kinds = {
  product: { path: '/list', name: 'pn' },
  shop: { path: '/shopList', name: 'shopName' },
} as const

const searchHref = (kind: SearchKind, keyword: string): string =>
  kinds[kind].path + stringifySearch({ [kinds[kind].name]: keyword })

export function SearchBox() {
  const text = useText()
  const router = useRouter()
  const { kind, setKind, keyword, setKeyword } = useSearchOfRoute()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = trimmed(keyword)
    if (input) router.history.push(searchHref(kind, input))
    else toast(text(`${kind}Blank`), { kind: 'error', ms: ERROR_MS })
  }

  return (
    <search>
      <form className="search" action={kinds[kind].path} onSubmit={submit}>
        <select
          className={`search-kind ${css.kind}`}
          aria-label={text('searchFor')}
          value={kind}
          onChange={(event) => setKind(event.target.value as SearchKind)}
        >
          <option value="product">{text('products')}</option>
          <option value="shop">{text('shops')}</option>
        </select>
        <SearchInput kind={kind} value={keyword} onChange={setKeyword} />
        <button className="search-go" type="submit">
          <Icon name="search" />
          <span>{text('search')}</span>
        </button>
      </form>
      <HotWords kind={kind} />
    </search>
  )
}

/**
 * The list of products turns the switch to products and shows its keyword, the list of shops likewise; other pages
 * clear the keyword (HEADER-9).
 */
function useSearchOfRoute() {
  const { pathname, search } = useLocation()
  const kindHere = (['product', 'shop'] as const).find((kind) => kinds[kind].path === pathname)
  const keywordHere = (kindHere && (search as Record<string, string | undefined>)[kinds[kindHere].name]) ?? ''
  const here = `${pathname} ${keywordHere}`

  const [state, setState] = useState({ here, kind: kindHere ?? 'product', keyword: keywordHere })
  const now = state.here === here ? state : { here, kind: kindHere ?? state.kind, keyword: keywordHere }
  if (now !== state) setState(now)
  return {
    kind: now.kind,
    keyword: now.keyword,
    setKind: (kind: SearchKind) => setState({ ...now, kind }),
    setKeyword: (keyword: string) => setState({ ...now, keyword }),
  }
}

/**
 * Those of products come with the page, those of shops when somebody turns to shops; the browser remembers them for the
 * next time.
 */
function Words({ kind }: { kind: SearchKind }) {
  const text = useText()
  const locale = useLocale()
  const { hotWords } = useFrame()
  const [ofShops, setOfShops] = useState<typeof hotWords>([])

  useEffect(() => {
    if (kind !== 'shop' || ofShops.length > 0) return
    const key = `hotWord:${locale}` as const
    setOfShops(readLocal<typeof hotWords>(key) ?? [])
    call(hotSearch, { type: hotSearchType.shop }).then(
      (words) => {
        setOfShops(words)
        writeLocal(key, words)
      },
      () => undefined, // the line stays as it is
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once for each turn to shops
  }, [kind, locale])

  return (
    <ul className="hot-words" aria-label={text('hotWords')}>
      {(kind === 'shop' ? ofShops : hotWords).map(({ title, content }) => (
        <li key={title}>
          <a href={searchHref(kind, content)}>{title}</a>
        </li>
      ))}
    </ul>
  )
}

const HotWords = import.meta.env.SSR ? drawnOnce('hot words', Words, ({ kind }) => kind) : Words
