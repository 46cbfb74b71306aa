import { useSubmitType } from './form.ts'
import { Icon } from '../page/icon.tsx'

const LOOKS = {
  /** The one thing its page or dialog is for. */
  main: 'btn-action btn-lg btn-wide',
  /** The end of a long form. */
  long: 'btn-structure btn-lg',
  /** On a page of the user centre, where no button is orange: nothing is paid here. */
  plain: 'btn-structure',
}

type SubmitProps = { form: { note: string | undefined; isBusy: boolean }; look?: keyof typeof LOOKS; children: string }

/** What concerns the whole form, and its one action. */
export function Submit({ form, look = 'long', children }: SubmitProps) {
  const type = useSubmitType()
  const button = (
    <button type={type} className={`btn ${LOOKS[look]} ${form.isBusy ? 'is-busy' : ''}`} aria-busy={form.isBusy}>
      {form.isBusy && <i className="spin" />}
      {children}
    </button>
  )
  return (
    <>
      {form.note && (
        <p className="note note-error" role="alert">
          <Icon name="warn" />
          {form.note}
        </p>
      )}
      {look === 'main' ? button : <div className="row">{button}</div>}
    </>
  )
}
