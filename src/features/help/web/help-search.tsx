import { Icon } from '#ui/page/icon.tsx'
import { SEARCH_WORDS_MAX } from '../rules.ts'
import { useText } from './text.ts'
import css from './help.module.css'

type Props = { q?: string | undefined; isNarrow?: boolean }

/** A form of the page's own address: it works before a script is there. */
export function HelpSearch({ q = '', isNarrow = false }: Props) {
  const text = useText()
  return (
    <form className={css.search} role="search" action="/help/help-index" aria-label={text('searchHelp')}>
      <input
        key={q}
        className="input"
        name="q"
        defaultValue={q}
        required
        maxLength={SEARCH_WORDS_MAX}
        aria-label={text('searchHelp')}
        placeholder={text(isNarrow ? 'searchHelp' : 'searchHint')}
        autoComplete="off"
      />
      <button className="btn btn-structure" type="submit">
        <Icon name="search" />
        <span className={isNarrow ? 'sr-only' : undefined}>{text('search')}</span>
      </button>
    </form>
  )
}
