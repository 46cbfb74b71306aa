import { useRouter } from '@tanstack/react-router'
import { Suspense, useId, useState, type KeyboardEvent } from 'react'
import { hearEarlyTyping } from '#ui/frame/early.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { SUGGEST_FROM } from '../../rules.ts'
import { useText } from '../text.ts'
import css from './search-input.module.css'

/** The list under the field comes when somebody types. */
const Suggestions = lazyPart(() => import('./suggestions.tsx').then((module) => ({ default: module.Suggestions })))

export type SearchKind = 'product' | 'shop'

type SearchInputProps = { kind: SearchKind; value: string; onChange: (value: string) => void }

/** The field of the header's search, a combobox; its name is the keyword's name in the address of the list it opens. */
export function SearchInput({ kind, value, onChange }: SearchInputProps) {
  const text = useText()
  const router = useRouter()
  const id = useId()
  const [isTyping, setTyping] = useState(false)
  const [hrefs, setHrefs] = useState<readonly string[]>([])
  const [active, setActive] = useState(-1)
  const wants = isTyping && value.trim().length >= SUGGEST_FROM
  const isOpen = wants && hrefs.length > 0

  const close = () => {
    setTyping(false)
    setActive(-1)
  }
  const pick = (href: string) => {
    close()
    router.history.push(href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const href = hrefs[active]
    if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Enter' && isOpen && href !== undefined) pick(href)
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !isOpen) setTyping(true)
    // From the last option on comes the field itself, then the first one.
    else if (event.key === 'ArrowDown') setActive(active + 1 < hrefs.length ? active + 1 : -1)
    else if (event.key === 'ArrowUp') setActive(active === -1 ? hrefs.length - 1 : active - 1)
    else return
    event.preventDefault()
  }

  return (
    <div className={css.field} onBlur={close}>
      <input
        ref={hearEarlyTyping}
        name={kind === 'product' ? 'pn' : 'shopName'}
        role="combobox"
        aria-label={text(kind === 'product' ? 'searchProducts' : 'searchShops')}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        placeholder={text(kind === 'product' ? 'productHint' : 'shopHint')}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          setTyping(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.select()}
      />
      {wants && (
        <Suspense>
          <Suggestions id={id} kind={kind} typed={value.trim()} active={active} onOptions={setHrefs} onPick={pick} />
        </Suspense>
      )}
    </div>
  )
}
