import { useId, useState } from 'react'
import { IMAGE_BYTES_LARGE } from '#core/limits.ts'
import { PRIVATE_UPLOAD, type PrivateFile } from '#core/wire/private-upload.ts'
import { Problem } from '#core/problem.ts'
import { AnyIcon } from '../page/any-icon.tsx'
import { Icon } from '../page/icon.tsx'
import { useSendingText } from './sending-text.ts'
import { useUiText } from '../text.tsx'
import { upload } from './upload.ts'
import css from './document-field.module.css'

type DocumentFieldProps = {
  label: string
  /** Of the hidden input that holds the file's id. */
  name: string
  hint?: string
  problem?: string | undefined
  /** Sent with an earlier application. */
  initial: PrivateFile | undefined
}

/** Sent as soon as it is chosen. */
function useSending(initial: PrivateFile | undefined) {
  const uiText = useUiText()
  const [file, setFile] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function send(input: HTMLInputElement, chosen: File | undefined) {
    if (!chosen) return
    setBusy(true)
    setRefusal(undefined)
    try {
      setFile((await upload(PRIVATE_UPLOAD, chosen)) as PrivateFile)
      input.dispatchEvent(new Event('input', { bubbles: true })) // what the form said of it is answered
    } catch (error) {
      setRefusal(error instanceof Problem ? error.msg : uiText('networkError'))
    }
    setBusy(false)
  }

  return { file, isBusy, refusal, send }
}

/** A document that an auditor has to see: sent as soon as it is chosen, shown to its owner alone. */
export function DocumentField({ label, name, hint, problem, initial }: DocumentFieldProps) {
  const text = useSendingText()
  const id = useId()
  const { file, isBusy, refusal, send } = useSending(initial)
  const said = refusal ?? (isBusy && problem ? text('stillSending') : problem)

  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <label className={css.drop} data-invalid={said ? '' : undefined}>
        <Content label={label} file={file} isBusy={isBusy} />
        <input
          className={css.input}
          type="file"
          required
          accept="image/jpeg,image/png,image/webp,image/gif"
          data-field={name}
          disabled={isBusy}
          aria-labelledby={`${id}-label`}
          aria-describedby={[hint && `${id}-hint`, said && `${id}-problem`].filter(Boolean).join(' ') || undefined}
          aria-invalid={said ? true : undefined}
          onChange={(event) => {
            void send(event.target, event.target.files?.[0])
            event.target.value = '' // the same file may be chosen again
          }}
        />
      </label>
      {/* While another one is on its way, neither: the form would send the old one. */}
      <input type="hidden" name={name} value={(!isBusy && file?.fileId) || ''} />
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {said && (
        <p id={`${id}-problem`} className="field-error" role="alert">
          <Icon name="warn" />
          {said}
        </p>
      )}
    </div>
  )
}

type ContentProps = Pick<DocumentFieldProps, 'label'> & { file: PrivateFile | undefined; isBusy: boolean }

function Content({ label, file, isBusy }: ContentProps) {
  const text = useSendingText()
  if (isBusy) return <span className="spin" />
  return file ? (
    <>
      <img src={file.url} alt={text('documentOf', { what: label })} />
      <span className={`xs ${css.again}`}>{text('documentAgain')}</span>
    </>
  ) : (
    <>
      <AnyIcon name="upload" large />
      <span>{text('documentChoose')}</span>
      <span className="xs faint">{text('documentHint', { max: IMAGE_BYTES_LARGE / 1024 / 1024 })}</span>
    </>
  )
}
