import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { ERROR_MS } from '#core/timings.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { useText } from './text.ts'
import css from './store-header.module.css'

/** Among the shop's goods, or with the second button among all. A blank keyword is refused (HEADER-10). */
export function StoreSearch({ shopId, keyword }: { shopId: number; keyword: string }) {
  const text = useText()
  const router = useRouter()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isInMall = (event.nativeEvent as SubmitEvent).submitter?.hasAttribute('data-mall')
    const pn = String(new FormData(event.currentTarget).get('pn')).trim()
    if (!pn) toast(text('keywordBlank'), { kind: 'error', ms: ERROR_MS })
    else
      router.history.push(
        isInMall ? `/list${stringifySearch({ pn })}` : `/shop-prod-list${stringifySearch({ sid: shopId, pn })}`,
      )
  }
  return (
    <form className={css.search} role="search" action="/shop-prod-list" onSubmit={submit}>
      <input type="hidden" name="sid" value={shopId} />
      <input
        key={keyword}
        name="pn"
        defaultValue={keyword}
        aria-label={text('searchShop')}
        placeholder={text('searchShop')}
        autoComplete="off"
      />
      <button type="submit">{text('inShop')}</button>
      <button type="submit" formAction="/list" data-mall="">
        {text('inMall')}
      </button>
    </form>
  )
}
