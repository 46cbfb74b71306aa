import { useRouter } from '@tanstack/react-router'
import { trimmed } from '#core/field/blank.ts'
import { stringifySearch } from './query.ts'
import css from './find-form.module.css'

type FindFormProps = {
  /** The page, whose `words` are what is looked for. */
  path: string
  asked: string | undefined
  maxLength: number
  /** What is typed here. */
  label: string
  find: string
  /** Leads back to everything. */
  all: string
}

/** Looks for words in a list of somebody's own. */
export function FindForm({ path, asked, maxLength, label, find, all }: FindFormProps) {
  const router = useRouter()
  return (
    <form
      role="search"
      className={css.find}
      action={path}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('words') as string
        router.history.push(path + stringifySearch({ words: trimmed(typed) || undefined }))
      }}
    >
      <input
        className="input"
        name="words"
        maxLength={maxLength}
        defaultValue={asked}
        aria-label={label}
        placeholder={label}
      />
      <button className="btn btn-line" type="submit">
        {find}
      </button>
      {asked && <a href={path}>{all}</a>}
    </form>
  )
}
