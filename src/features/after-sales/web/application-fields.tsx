import { useRef, type FormEvent } from 'react'
import { isBlank } from '#core/field/blank.ts'
import { IMAGE_BYTES_LARGE, MOBILE_LENGTH } from '#core/limits.ts'
import { PRIVATE_UPLOAD, type PrivateFile } from '#core/wire/private-upload.ts'
import { hearEarlyTyping } from '#ui/frame/early.ts'
import { Field, Select } from '#ui/field/field.tsx'
import { useSubmitType } from '#ui/field/form.ts'
import { Icon } from '#ui/page/icon.tsx'
import { PicturePicker } from '#ui/field/picture-picker.tsx'
import { upload } from '#ui/field/upload.ts'
import { wireService, type ReturnForm } from '../contract.ts'
import { RETURN_IMAGES_MAX, RETURN_NOTE_MAX } from '../rules.ts'
import { GoodsTable } from './goods-table.tsx'
import { Amount } from './refund-amount.tsx'
import { useText } from './text.ts'
import { useApplication, type ApplicationForm } from './use-application.ts'
import css from './returns.module.css'

export function ApplicationFields({ form }: { form: ReturnForm }) {
  const text = useText()
  const application = useApplication(form)
  const ref = useRef<HTMLFormElement>(null)
  const type = useSubmitType()
  const { entries, change, cargo, service } = application
  const { problems, isBusy } = entries

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = await application.submit()
    if (wrong)
      ref.current?.querySelector<HTMLElement>(`[data-field=${wrong}] :is(input, select), [name=${wrong}]`)?.focus()
  }

  return (
    <form
      ref={ref}
      className={css.form}
      noValidate
      aria-label={text('applyTitle')}
      onSubmit={(event) => void submit(event)}
    >
      {application.cargos.length > 1 && (
        <Choice
          name="cargo"
          label={text('cargo')}
          options={application.cargos.map((one) => ({ value: one, label: text(`cargo_${one}`) }))}
          chosen={cargo}
          choose={(one) => change({ type: 'cargoChosen', cargo: one })}
        />
      )}
      <GoodsTable form={form} application={application} />
      <Services application={application} />
      <div className={css.two}>
        <Reason application={application} />
        <Mobile application={application} />
        {service !== 'exchange' && <Amount application={application} />}
      </div>
      <Note application={application} />
      <Evidence application={application} />
      {problems.all && (
        <p className="note note-error" role="alert">
          <Icon name="warn" />
          {problems.all}
        </p>
      )}
      <div className="row">
        <button type={type} className="btn btn-action btn-lg" aria-busy={isBusy}>
          {text(isBusy ? 'submitting' : 'submit')}
        </button>
      </div>
    </form>
  )
}

function Services({ application: { services, service, change } }: { application: ApplicationForm }) {
  const text = useText()
  const options = services.map((one) => ({
    value: one,
    label: text(`service_${wireService[one]}`),
    more: text(`serviceMore_${wireService[one]}`),
  }))
  return (
    <Choice
      name="service"
      label={text('service')}
      options={options}
      chosen={service}
      choose={(one) => change({ type: 'typed', part: { service: one } })}
    />
  )
}

function Reason({ application: { entries, offered, change } }: { application: ApplicationForm }) {
  const text = useText()
  return (
    <Select
      name="reason"
      label={text('reason')}
      required
      problem={entries.problems.reason}
      value={entries.reason}
      onChange={(event) => change({ type: 'typed', part: { reason: event.target.value } })}
    >
      <option value="">{text('chooseReason')}</option>
      {offered.map((one) => (
        <option key={one} value={one}>
          {text(one as 'faulty')}
        </option>
      ))}
    </Select>
  )
}

function Mobile({ application: { entries, change } }: { application: ApplicationForm }) {
  const text = useText()
  return (
    <Field
      name="mobile"
      label={text('mobile')}
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      maxLength={MOBILE_LENGTH}
      required
      problem={entries.problems.mobile}
      value={entries.mobile}
      onChange={(event) => change({ type: 'typed', part: { mobile: event.target.value } })}
    />
  )
}

type Option<Value> = { value: Value; label: string; more?: string }
type ChoiceProps<Value> = {
  name: string
  label: string
  options: Option<Value>[]
  chosen: Value
  choose: (value: Value) => void
}

function Choice<Value extends string>({ name, label, options, chosen, choose }: ChoiceProps<Value>) {
  return (
    <fieldset className={css.choice}>
      <legend className="field-label">{label}</legend>
      {options.map(({ value, label: words, more }) => (
        <label key={value} data-chosen={value === chosen ? '' : undefined}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => choose(value)} />
          <span>
            <b>{words}</b>
            {more && <small>{more}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Note({ application }: { application: ApplicationForm }) {
  const text = useText()
  const { note, problems } = application.entries
  return (
    <div className="field">
      <label htmlFor="return-note" className="field-label">
        {text('note')}
      </label>
      <textarea
        ref={hearEarlyTyping}
        id="return-note"
        name="note"
        className="textarea"
        rows={3}
        maxLength={RETURN_NOTE_MAX}
        required
        placeholder={text('noteHint')}
        value={note}
        aria-invalid={problems.note ? true : undefined}
        aria-describedby={problems.note && 'return-note-problem'}
        onChange={(event) => application.change({ type: 'noteTyped', note: event.target.value })}
        onBlur={() => isBlank(note) && application.refuseNote()}
      />
      {/* Beside the counter: what is about to be pressed below does not move. */}
      <div className={css.underNote}>
        {problems.note && (
          <p id="return-note-problem" className="field-error" role="alert">
            <Icon name="warn" />
            {problems.note}
          </p>
        )}
        <p className="xs faint num push">
          {note.length}/{RETURN_NOTE_MAX}
        </p>
      </div>
    </div>
  )
}

/** Only both sides of the case and the mall see the pictures. */
function Evidence({ application: { entries, change } }: { application: ApplicationForm }) {
  const text = useText()
  const { images, problems } = entries
  return (
    <div className="field">
      <span className="field-label" aria-hidden="true">
        {text('pictures')}
      </span>
      <PicturePicker
        label={text('pictures')}
        pictures={images.map(({ fileId, url }) => ({
          key: fileId,
          image: (alt) => <img src={url} alt={alt} width={72} height={72} />,
        }))}
        most={RETURN_IMAGES_MAX}
        maxBytes={IMAGE_BYTES_LARGE}
        send={async (file) => {
          change({ type: 'pictureAdded', picture: (await upload(PRIVATE_UPLOAD, file)) as PrivateFile })
        }}
        remove={(fileId) => change({ type: 'pictureRemoved', fileId })}
        onSending={(by) => change({ type: 'sendingChanged', by })}
        problem={problems.images}
      />
    </div>
  )
}
