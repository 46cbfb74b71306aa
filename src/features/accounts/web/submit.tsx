import { Icon } from '#ui/icon.tsx'
import { useSubmitType } from '#ui/form.ts'
import type { Form } from './form.ts'

/** What concerns the whole form, and its one main action. */
export function Submit({ form, children }: { form: Form; children: string }) {
  const type = useSubmitType()
  return (
    <>
      {form.note && (
        <p className="note note-error" role="alert">
          <Icon name="warn" />
          {form.note}
        </p>
      )}
      <button type={type} className={`btn btn-action btn-lg btn-wide ${form.isBusy ? 'is-busy' : ''}`} aria-busy={form.isBusy}>
        {form.isBusy && <i className="spin" />}
        {children}
      </button>
    </>
  )
}

/** The same on a page of the user centre, where no button is orange: nothing is paid here. */
export function SubmitSmall({ form, children }: { form: Form; children: string }) {
  const type = useSubmitType()
  return (
    <>
      {form.note && (
        <p className="note note-error" role="alert">
          <Icon name="warn" />
          {form.note}
        </p>
      )}
      <div className="row">
        <button type={type} className={`btn btn-structure ${form.isBusy ? 'is-busy' : ''}`} aria-busy={form.isBusy}>
          {form.isBusy && <i className="spin" />}
          {children}
        </button>
      </div>
    </>
  )
}
