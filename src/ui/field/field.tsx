import { useId, type ComponentProps, type ReactNode } from 'react'
import { hearEarlyTyping } from '../frame/early.ts'
import { Icon } from '../page/icon.tsx'

type Frame = {
  label: string
  hint?: string | undefined
  problem?: string | undefined
  /** The number that the spec gives the problem. */
  problemCode?: number | undefined
  hidesLabel?: boolean
}
type FieldProps = Omit<ComponentProps<'input'>, 'className'> &
  Frame & {
    large?: boolean
    /** Stands inside the input's right end. */ end?: ReactNode
    /** Stands at the right of the input. */ beside?: ReactNode
  }

/** A labelled input whose hint and problem are read out with it. */
export function Field({
  label,
  hint,
  problem,
  problemCode,
  hidesLabel,
  large = false,
  end,
  beside,
  ...input
}: FieldProps) {
  const id = useId()
  const control = (
    <span className="with-unit">
      <input
        ref={hearEarlyTyping}
        className={large ? 'input input-lg' : 'input'}
        {...described(id, hint, problem)}
        {...input}
      />
      {end}
    </span>
  )
  return (
    <Labelled id={id} {...{ label, hint, problem, problemCode, hidesLabel }}>
      {beside ? (
        <div className="row">
          {control}
          {beside}
        </div>
      ) : (
        control
      )}
    </Labelled>
  )
}

/** A text of several lines. */
export function Area({
  label,
  hint,
  problem,
  hidesLabel,
  ...input
}: Omit<ComponentProps<'textarea'>, 'className'> & Frame) {
  const id = useId()
  return (
    <Labelled id={id} {...{ label, hint, problem, hidesLabel }}>
      <textarea className="textarea" {...described(id, hint, problem)} {...input} />
    </Labelled>
  )
}

export function Select({
  label,
  hint,
  problem,
  hidesLabel,
  ...input
}: Omit<ComponentProps<'select'>, 'className'> & Frame) {
  const id = useId()
  return (
    <Labelled id={id} {...{ label, hint, problem, hidesLabel }}>
      <select className="select" {...described(id, hint, problem)} {...input} />
    </Labelled>
  )
}

function described(id: string, hint: string | undefined, problem: string | undefined) {
  const by = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': by || undefined, 'aria-invalid': problem ? (true as const) : undefined }
}

function Labelled({
  id,
  label,
  hint,
  problem,
  problemCode,
  hidesLabel = false,
  children,
}: Frame & { id: string; hidesLabel: boolean | undefined; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'field-label'}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="field-error" role="alert" data-error-code={problemCode}>
          <Icon name="warn" />
          {problem}
        </p>
      )}
    </div>
  )
}
