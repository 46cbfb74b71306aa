import { useRef, useState, type FormEvent } from 'react'
import { ADDRESS_DETAIL_MAX, MOBILE_LENGTH, RECEIVER_MAX } from '#core/limits.ts'
import { namesProblem } from '#core/problem-name.ts'
import { Problem, type ProblemName } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Check } from '#ui/field/check.tsx'
import { Field } from '#ui/field/field.tsx'
import { useProblemText } from '#ui/text.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { ERROR_MS } from '#core/timings.ts'
import { addressForm } from '../address-form.ts'
import { addAddress, deleteAddress, updateAddress } from '../contract.ts'
import { dropAddressDraft, keepAddressDraft, type AddressDraft } from './address-draft.ts'
import { RegionFields } from './region-fields.tsx'
import { useText } from './text.ts'
import css from './address.module.css'

type Fields = 'receiver' | 'mobile' | 'region' | 'addr'
type Problems = { [Name in Fields]?: string }

const FIELD_OF: Partial<Record<ProblemName, Fields>> = {
  receiverInvalid: 'receiver',
  mobileInvalid: 'mobile',
  regionInvalid: 'region',
  addressDetailInvalid: 'addr',
}

type AddressDialogProps = {
  draft: AddressDraft
  onClose: () => void
  /** The saved address's id, or undefined after one was deleted. */
  onSaved: (addrId: number | undefined) => void
}

/** Adds an address or changes one; load it lazily, it is needed after a click. */
export default function AddressDialog({ draft: given, onClose, onSaved }: AddressDialogProps) {
  const text = useText()
  const problemText = useProblemText()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(given)
  const [problems, setProblems] = useState<Problems>({})
  const [note, setNote] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [ask, asking] = useConfirm()

  const change = (part: Partial<AddressDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepAddressDraft(next)
  }
  const say = (name: ProblemName) => problemText(name as 'receiverInvalid')

  function show(found: Problems) {
    setProblems(found)
    const first = (['receiver', 'mobile', 'region', 'addr'] as const).find((name) => found[name])
    const input = first === 'region' ? 'select[aria-invalid], select' : `[name=${first}]`
    if (first) queueMicrotask(() => form.current?.querySelector<HTMLElement>(input)?.focus())
  }

  function refused(error: unknown) {
    if (!(error instanceof Problem)) return setNote(text('lineBroken'))
    const field = FIELD_OF[error.problem]
    if (field) show({ [field]: error.msg ?? say(error.problem) })
    else setNote(error.msg ?? say(error.problem))
  }

  const close = () => {
    dropAddressDraft()
    onClose()
  }
  async function attempt(work: () => Promise<number | undefined>, done: string) {
    setBusy(true)
    setNote(undefined)
    try {
      const addrId = await work()
      dropAddressDraft()
      toast(done, { kind: 'ok', ms: ERROR_MS })
      onSaved(addrId)
    } catch (error) {
      refused(error)
      setBusy(false)
    }
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const { addrId, ...fields } = draft
    const checked = addressForm.safeParse(fields)
    const found: Problems = {}
    for (const { message } of checked.error?.issues ?? [])
      if (namesProblem(message)) found[FIELD_OF[message]!] ??= say(message)
    show(found)
    if (!checked.success || isBusy) return
    void attempt(async () => {
      if (addrId === undefined) return call(addAddress, checked.data, { handles: 'all' })
      await call(updateAddress, { ...checked.data, addrId }, { handles: 'all' })
      return addrId
    }, text('saved'))
  }

  const remove = (addrId: number) =>
    ask({
      title: text('removeTitle'),
      body: text('removeAsk', { receiver: given.receiver }),
      action: text('remove'),
      onYes: () =>
        void attempt(() => call(deleteAddress, { addrId }, { handles: 'all' }).then(() => undefined), text('removed')),
    })

  return (
    <Dialog title={text(draft.addrId === undefined ? 'add' : 'edit')} onClose={close} wide>
      <form ref={form} className={css.form} noValidate onSubmit={save}>
        <Field
          label={text('receiver')}
          name="receiver"
          autoComplete="name"
          maxLength={RECEIVER_MAX}
          required
          value={draft.receiver}
          problem={problems.receiver}
          onChange={(event) => change({ receiver: event.target.value })}
        />
        <Field
          label={text('mobile')}
          name="mobile"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={MOBILE_LENGTH}
          required
          value={draft.mobile}
          problem={problems.mobile}
          onChange={(event) => change({ mobile: event.target.value })}
        />
        <RegionFields value={draft} problem={problems.region} onChange={change} />
        <div className={css.wide}>
          <Field
            label={text('detail')}
            name="addr"
            autoComplete="street-address"
            maxLength={ADDRESS_DETAIL_MAX}
            required
            hint={text('detailHint')}
            value={draft.addr}
            problem={problems.addr}
            onChange={(event) => change({ addr: event.target.value })}
          />
        </div>
        <div className={css.wide}>
          <Check
            checked={draft.commonAddr === 1}
            disabled={given.addrId !== undefined && given.commonAddr === 1}
            onChange={(event) => change({ commonAddr: event.target.checked ? 1 : 0 })}
          >
            {text('makeDefault')}
          </Check>
        </div>
        {note && (
          <p className={`note note-error ${css.wide}`} role="alert">
            {note}
          </p>
        )}
        <div className={`row ${css.wide}`}>
          {draft.addrId !== undefined && (
            <button type="button" className="btn btn-text" disabled={isBusy} onClick={() => remove(draft.addrId!)}>
              {text('remove')}
            </button>
          )}
          <button type="submit" className="btn btn-structure push" aria-disabled={isBusy || undefined}>
            {text(isBusy ? 'saving' : 'save')}
          </button>
        </div>
      </form>
      {asking}
    </Dialog>
  )
}
