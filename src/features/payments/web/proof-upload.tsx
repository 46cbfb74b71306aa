import { useState } from 'react'
import { Problem } from '#core/problem.ts'
import { AnyIcon } from '#ui/any-icon.tsx'
import { Icon } from '#ui/icon.tsx'
import { upload } from '#ui/upload.ts'
import { proofPath, type Remittance } from '../contract.ts'
import { useText } from './text.ts'
import css from './payment.module.css'

/** The slip of a transfer, so that the accountant finds it sooner. */
export function ProofUpload({ remittance }: { remittance: Remittance }) {
  const text = useText()
  const [state, setState] = useState<'none' | 'busy' | 'there'>(remittance.hasProof ? 'there' : 'none')
  const [problem, setProblem] = useState<string>()

  async function send(file: File | undefined) {
    if (!file) return
    setState('busy')
    setProblem(undefined)
    try {
      await upload(proofPath(remittance.payNumber), file)
      setState('there')
    } catch (error) {
      setProblem(error instanceof Problem ? error.msg : text('offline'))
      setState(remittance.hasProof ? 'there' : 'none')
    }
  }

  return (
    <>
      <div className={css.proof}>
        <label className={css.drop}>
          <AnyIcon name="upload" large />
          <b>{text('proof')}</b>
          <span className="xs faint">{text('proofHint')}</span>
          <input
            className="sr-only"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif"
            disabled={state === 'busy'}
            onChange={(event) => void send(event.target.files?.[0])}
          />
        </label>
        {state === 'there' && (
          <p className={css.file} role="status">
            <Icon name="file" large />
            <span className="stock stock-yes">{text('proofThere')}</span>
          </p>
        )}
        {state === 'busy' && (
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
