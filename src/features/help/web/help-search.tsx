import { Icon } from '#ui/page/icon.tsx'
import { SEARCH_WORDS_MAX } from '../rules.ts'
import { useCentreText } from './centre-text.ts'
import css from './help.module.css'

type Props = { q?: string | undefined; isNarrow?: boolean }

/** A form of the page's own address: it works before a script is there. */
export function HelpSearch({ q = '', isNarrow = false }: Props) {
  const centre = useCentreText()
  return (
    <form className={css.search} role="search" action="/help/help-index" aria-label={centre('searchHelp')}>
      <input
        key={q}
        className="input"
        name="q"
        defaultValue={q}
        required
        maxLength={SEARCH_WORDS_MAX}
        aria-label={centre('searchHelp')}
        placeholder={centre(isNarrow ? 'searchHelp' : 'searchHint')}
        autoComplete="off"
      />
      <button className="btn btn-structure" type="submit">
        <Icon name="search" />
        <span className={isNarrow ? 'sr-only' : undefined}>{centre('search')}</span>
      </button>
    </form>
  )
}
