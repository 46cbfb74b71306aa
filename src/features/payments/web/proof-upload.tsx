import { useState } from 'react'
import { IMAGE_BYTES_LARGE } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { useUiText } from '#ui/text.tsx'
import { upload } from '#ui/field/upload.ts'
import { proofPath, type Remittance } from '../contract.ts'
import { useText } from './text.ts'
import css from './payment.module.css'

/** The slip of a transfer, so that the accountant finds it sooner. */
export function ProofUpload({ remittance }: { remittance: Remittance }) {
  const text = useText()
  const uiText = useUiText()
  const [isThere, setThere] = useState(remittance.hasProof)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function send(file: File | undefined) {
    if (!file) return
    setBusy(true)
    setProblem(undefined)
    try {
      await upload(proofPath(remittance.payNumber), file)
      setThere(true)
    } catch (error) {
      setProblem(error instanceof Problem ? error.msg : uiText('networkError'))
    }
    setBusy(false)
  }

  return (
    <>
      <div className={css.proof}>
        <label className={css.drop}>
          <AnyIcon name="upload" large />
          <b>{text('proof')}</b>
          <span className="xs faint">{text('proofHint', { mb: IMAGE_BYTES_LARGE / 1024 / 1024 })}</span>
          <input
            className="sr-only"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif"
            disabled={isBusy}
            onChange={({ target }) => {
              void send(target.files?.[0])
              target.value = '' // the same file can be chosen again
            }}
          />
        </label>
        {isThere && !isBusy && (
          <p className={css.file} role="status">
            <Icon name="file" large />
            <span className="stock stock-yes">{text('proofThere')}</span>
          </p>
        )}
        {isBusy && (
          <p className={css.file}>
            <span className="spin" />
          </p>
        )}
      </div>
      {problem && (
        <p className="field-error" role="alert">
          <Icon name="warn" />
          {problem}
        </p>
      )}
    </>
  )
}
