import { useState, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import { MOBILE_LENGTH } from '#core/limits.ts'
import { call } from '#ui/call/call.ts'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Check } from '#ui/field/check.tsx'
import { Field } from '#ui/field/field.tsx'
import { useForm, type Form } from '#ui/field/form.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { ERROR_MS } from '#core/timings.ts'
import { addressForm } from '../address-form.ts'
import { addAddress, deleteAddress, updateAddress } from '../contract.ts'
import { dropAddressDraft, keepAddressDraft, type AddressDraft } from './address-draft.ts'
import { RegionFields } from './region-fields.tsx'
import { useText } from './text.ts'
import css from './address.module.css'

const fieldOf = {
  receiverInvalid: 'receiver',
  mobileInvalid: 'mobile',
  regionInvalid: 'provinceId',
  addressDetailInvalid: 'addr',
} as const

type AddressInput = keyof z.output<typeof addressForm>

type AddressDialogProps = {
  draft: AddressDraft
  onClose: () => void
  /** The saved address's id, or undefined after one was deleted. */
  onSaved: (addrId: number | undefined) => void
}

/** Saves what was typed, or takes the address away. */
function useSteps(form: Form<AddressInput>, draft: AddressDraft, onSaved: AddressDialogProps['onSaved']) {
  const text = useText()

  const attempt = (work: () => Promise<number | undefined>, done: string) =>
    form.attempt(async () => {
      const addrId = await work()
      dropAddressDraft()
      toast(done, { kind: 'ok', ms: ERROR_MS })
      onSaved(addrId)
      return 'leaves'
    })

  function save(event: FormEvent) {
    event.preventDefault()
    const { addrId, ...fields } = draft
    const input = form.read(addressForm, fields)
    if (!input) return
    void attempt(async () => {
      if (addrId === undefined) return call(addAddress, input, { handles: 'all' })
      await call(updateAddress, { ...input, addrId }, { handles: 'all' })
      return addrId
    }, text('saved'))
  }

  const remove = (addrId: number) =>
    void attempt(() => call(deleteAddress, { addrId }, { handles: 'all' }).then(() => undefined), text('removed'))

  return { save, remove }
}

/** Adds an address or changes one; load it lazily, it is needed after a click. */
export default function AddressDialog({ draft: given, onClose, onSaved }: AddressDialogProps) {
  const text = useText()
  const form = useForm<AddressInput>({ fieldOf })
  const [draft, setDraft] = useState(given)
  const [ask, asking] = useConfirm()

  const change = (part: Partial<AddressDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepAddressDraft(next)
  }

  const close = () => {
    dropAddressDraft()
    onClose()
  }
  const { save, remove } = useSteps(form, draft, onSaved)
  const askRemove = (addrId: number) =>
    ask({
      title: text('removeTitle'),
      body: text('removeAsk', { receiver: given.receiver }),
      action: text('remove'),
      onYes: () => remove(addrId),
    })

  return (
    <Dialog title={text(draft.addrId === undefined ? 'add' : 'edit')} onClose={close} wide>
      <form {...form.props} className={css.form} onSubmit={save}>
        <AddressFields
          form={form}
          draft={draft}
          mustStayDefault={given.addrId !== undefined && given.commonAddr === 1}
          change={change}
        />
        {form.note && (
          <p className={`note note-error ${css.wide}`} role="alert">
            {form.note}
          </p>
        )}
        <div className={`row ${css.wide}`}>
          {draft.addrId !== undefined && (
            <button
              type="button"
              className="btn btn-text"
              disabled={form.isBusy}
              onClick={() => askRemove(draft.addrId!)}
            >
              {text('remove')}
            </button>
          )}
          <button type="submit" className="btn btn-structure push" aria-disabled={form.isBusy || undefined}>
            {text(form.isBusy ? 'saving' : 'save')}
          </button>
        </div>
      </form>
      {asking}
    </Dialog>
  )
}

type AddressFieldsProps = {
  form: Form<AddressInput>
  draft: AddressDraft
  mustStayDefault: boolean
  change: (part: Partial<AddressDraft>) => void
}

/** Name and street are not cut at their limits: half a street is another street. Saving says what is too long. */
function AddressFields({ form, draft, mustStayDefault, change }: AddressFieldsProps) {
  const text = useText()
  return (
    <>
      <Field
        label={text('receiver')}
        name="receiver"
        autoComplete="name"
        required
        value={draft.receiver}
        {...form.problem('receiver')}
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
        {...form.problem('mobile')}
        onChange={(event) => change({ mobile: event.target.value })}
      />
      <RegionFields
        value={draft}
        {...(form.problem('provinceId') ?? form.problem('cityId') ?? form.problem('areaId'))}
        onChange={change}
      />
      <div className={css.wide}>
        <Field
          label={text('detail')}
          name="addr"
          autoComplete="street-address"
          required
          hint={text('detailHint')}
          value={draft.addr}
          {...form.problem('addr')}
          onChange={(event) => change({ addr: event.target.value })}
        />
      </div>
      <div className={css.wide}>
        <Check
          checked={draft.commonAddr === 1}
          disabled={mustStayDefault}
          onChange={(event) => change({ commonAddr: event.target.checked ? 1 : 0 })}
        >
          {text('makeDefault')}
        </Check>
      </div>
    </>
  )
}
