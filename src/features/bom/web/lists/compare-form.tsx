import { useRouter } from '@tanstack/react-router'
import { stringifySearch } from '#ui/page/query.ts'
import type { SavedList } from '../../contract.ts'
import { useText } from '../text.ts'
import css from './part-lists.module.css'

/** Of the menu's page for lists, by its name. */
const PATH = '/user-center/uc-part-lists-detail'

export const compareHref = (before: number, after?: number, more: Record<string, string | number | undefined> = {}) =>
  PATH + stringifySearch({ before, after, ...more })

type CompareFormProps = { lists: readonly SavedList[]; before?: number | undefined; after?: number | undefined }

/** Two lists, or one and what it was before, or what it costs today. */
export function CompareForm({ lists, before, after }: CompareFormProps) {
  const text = useText()
  const router = useRouter()
  const options = lists.flatMap(({ listId, name, time, earlier }) => [
    { id: listId, words: text('listAt', { name, time: time.slice(0, 16) }) },
    ...earlier.map((state) => ({
      id: state.stateId,
      words: text('listBefore', { name, time: state.time.slice(0, 16) }),
    })),
  ])
  const shown = options.map(({ id, words }) => (
    <option key={id} value={id}>
      {words}
    </option>
  ))
  return (
    <form
      className={css.compare}
      action={PATH}
      aria-label={text('compareTitle')}
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = Object.fromEntries(new FormData(event.currentTarget))
        router.history.push(PATH + stringifySearch(chosen))
      }}
    >
      <label>
        <span>{text('compareBefore')}</span>
        <select className="select" name="before" defaultValue={before ?? options.at(1)?.id ?? options[0]?.id}>
          {shown}
        </select>
      </label>
      <label>
        <span>{text('compareAfter')}</span>
        <select
          className="select"
          name="after"
          defaultValue={after ?? (before || options.length < 2 ? '' : options[0]?.id)}
        >
          <option value="">{text('sameToday')}</option>
          {shown}
        </select>
      </label>
      <button className="btn btn-line" type="submit">
        {text('compare')}
      </button>
    </form>
  )
}
