import { useRouter } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { Problem } from '#core/problem.ts'
import { ERROR_MS } from '#core/timings.ts'
import { call } from '#ui/call/call.ts'
import { Field } from '#ui/field/field.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { useUiText } from '#ui/text.tsx'
import { changeOwnNumber, matchLines, type Candidate, type OwnNumber } from '../../contract.ts'
import { readTyped } from '../../reading/read-list.ts'
import { CELL_MAX } from '../../rules.ts'
import { useText } from '../text.ts'
import css from './part-lists.module.css'

/** What it is now, or what was found and chosen instead. */
type Part = Pick<OwnNumber, 'skuId' | 'model'>

/** A number written otherwise, or another part for it, in its place in the table. */
export function OwnNumberForm({ one, onClose }: { one: OwnNumber; onClose: () => void }) {
  const text = useText()
  const uiText = useUiText()
  const router = useRouter()
  const [ownNumber, setOwnNumber] = useState(one.ownNumber)
  const [part, setPart] = useState<Part>(one)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    if (isBusy) return
    setBusy(true)
    try {
      const { ownNumberId } = one
      await call(changeOwnNumber, { ownNumberId, ownNumber, skuId: part.skuId }, { handles: 'all' })
      await router.invalidate()
      toast(text('numberKept', { number: ownNumber.trim() }), { kind: 'ok', ms: ERROR_MS })
      onClose()
    } catch (error) {
      setProblem(error instanceof Problem ? error.msg : uiText('networkError'))
      setBusy(false)
    }
  }

  return (
    <form
      className={css.edit}
      aria-label={text('editNumber', { name: one.ownNumber })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={text('role_ownNumber')}
        problem={problem}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that opened it
        autoFocus
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        autoComplete="off"
        value={ownNumber}
        onChange={(event) => {
          setOwnNumber(event.target.value)
          setProblem(undefined)
        }}
      />
      <p role="status">{text('partIs', { model: part.model })}</p>
      <PartFinder part={part} onChoose={setPart} />
      <div className="row">
        <button type="submit" className="btn btn-structure" aria-busy={isBusy}>
          {text('keepNumber')}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {uiText('cancel')}
        </button>
      </div>
    </form>
  )
}

type PartFinderProps = { part: Part; onChoose: (part: Part) => void }

/** Looks for a part as a line of a list does, and lets one be chosen: nothing is taken by itself. */
function PartFinder({ part, onChoose }: PartFinderProps) {
  const text = useText()
  const { words, setWords, candidates, problem, find } = useFinding()
  return (
    <>
      <div className={css.find}>
        <Field
          label={text('otherPart')}
          problem={problem}
          maxLength={CELL_MAX}
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            // Enter looks for what is typed here, and does not save.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            void find()
          }}
        />
        <button type="button" className="btn btn-line" onClick={() => void find()}>
          {text('findPart')}
        </button>
      </div>
      {candidates.length > 0 && <Parts candidates={candidates} chosen={part.skuId} onChoose={onChoose} />}
    </>
  )
}

function useFinding() {
  const text = useText()
  const uiText = useUiText()
  const [words, setWords] = useState('')
  const [candidates, setCandidates] = useState<readonly Candidate[]>([])
  const [problem, setProblem] = useState<string>()
  const asked = useRef('')

  async function find() {
    const wanted = words.trim()
    if (wanted === '') return
    asked.current = wanted
    try {
      const { lines } = await call(matchLines, { lines: [readTyped(wanted, 0)] }, { handles: 'all' })
      if (asked.current !== wanted) return
      const found = lines.flatMap((line) => line.candidates).filter(({ offers }) => offers.length > 0)
      setCandidates(found)
      setProblem(found.length === 0 ? text('noPartFound') : undefined)
    } catch (error) {
      setProblem(error instanceof Problem ? error.msg : uiText('networkError'))
    }
  }

  return { words, setWords, candidates, problem, find }
}

type PartsProps = { candidates: readonly Candidate[]; chosen: number; onChoose: (part: Part) => void }

function Parts({ candidates, chosen, onChoose }: PartsProps) {
  const text = useText()
  const name = useId()
  return (
    <fieldset>
      <legend className="sm">{text('choosePart')}</legend>
      {candidates.map(({ part, model, name: kind, properties, distinguishes, offers }) => (
        <label key={part} className={css.option}>
          <input
            type="radio"
            name={name}
            checked={offers.some(({ skuId }) => skuId === chosen)}
            onChange={() => onChoose({ skuId: offers[0]!.skuId, model })}
          />
          <span>
            <b className="code">{model}</b>{' '}
            <span className="soft">
              {[kind, ...distinguishes.map(({ value }) => value), distinguishes.length === 0 ? properties : '']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
