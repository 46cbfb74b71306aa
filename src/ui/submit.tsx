import type { Form } from './form.ts'
import { useSubmitType } from './form.ts'
import { Icon } from './icon.tsx'

/** What concerns the whole form, and its one action. */
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
      <div className="row">
        <button type={type} className={`btn btn-structure btn-lg ${form.isBusy ? 'is-busy' : ''}`} aria-busy={form.isBusy}>
          {form.isBusy && <i className="spin" />}
          {children}
        </button>
      </div>
    </>
  )
}
