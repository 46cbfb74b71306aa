import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { MOBILE_LENGTH } from '#core/limits.ts'
import { ERROR_MS } from '#core/timings.ts'
import { sealed } from '#features/accounts/web/field/seal.ts'
import { RegionFields } from '#features/addresses/web/region-fields.tsx'
import { call } from '#ui/call/call.ts'
import { DocumentField } from '#ui/field/document-field.tsx'
import { Area, Field } from '#ui/field/field.tsx'
import { useForm, type Form } from '#ui/field/form.ts'
import { Submit } from '#ui/field/submit.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { againForm, firstForm } from '../application-form.ts'
import { applyForShop, type Application } from '../apply-contract.ts'
import { SHOP_NAME_MAX } from '../rules.ts'
import { MapLocationField } from './map-location-field.tsx'
import { useText } from './application-text.ts'
import css from './apply.module.css'

const fieldOf = {
  shopNameInvalid: 'shopName',
  shopNameTaken: 'shopName',
  contactNameInvalid: 'contactName',
  mobileInvalid: 'phone',
  regionInvalid: 'provinceId',
  addressDetailInvalid: 'address',
  mapLocationInvalid: 'mapLocation',
  shopDescriptionInvalid: 'description',
  logoMissing: 'logoId',
  licenceMissing: 'licenceId',
  idFrontMissing: 'idFrontId',
  idBackMissing: 'idBackId',
  documentMissing: 'licenceId',
  storePasswordInvalid: 'storePassword',
} as const

type FieldName = keyof z.output<typeof againForm>

/**
 * The application to open a shop; after a refusal with what was sent before. What is too long is told when it is sent,
 * and not cut before: least of all a password that nobody sees.
 */
export function ApplicationFields({ last }: { last: Application | null }) {
  const text = useText()
  const router = useRouter()
  const form = useForm<FieldName>({ keptAs: 'open a shop', fieldOf })

  async function send() {
    const input = form.read(last ? againForm : firstForm)
    if (!input) return
    await form.attempt(async () => {
      const { storePassword, storePasswordAgain: _, ...rest } = input
      await call(
        applyForShop,
        { ...rest, storePassword: storePassword && (await sealed(storePassword)) },
        { handles: 'all' },
      )
      toast(text('applied'), { kind: 'ok', ms: ERROR_MS })
      scrollTo({ top: 0 })
      await router.invalidate()
    })
  }

  return (
    <form {...form.props} className={css.form} onSubmit={(event) => (event.preventDefault(), void send())}>
      <ShopPart form={form} last={last} />
      <PersonPart form={form} last={last} />
      <PapersPart form={form} last={last} />
      <PasswordPart form={form} isAgain={last !== null} />
      <Submit form={form}>{text(last ? 'applyAgain' : 'apply')}</Submit>
    </form>
  )
}

type PartProps = { form: Form<FieldName>; last: Application | null }

function ShopPart({ form, last }: PartProps) {
  const text = useText()
  return (
    <fieldset>
      <legend>{text('shopPart')}</legend>
      <Field
        label={text('shopName')}
        name="shopName"
        required
        hint={text('shopNameHint', { max: SHOP_NAME_MAX })}
        defaultValue={last?.shopName}
        {...form.problem('shopName')}
      />
      <div className={css.wide}>
        <Area
          label={text('description')}
          name="description"
          required
          rows={3}
          hint={text('descriptionHint')}
          defaultValue={last?.description}
          {...form.problem('description')}
        />
      </div>
      <DocumentField
        label={text('logo')}
        name="logoId"
        hint={text('logoHint')}
        {...form.problem('logoId')}
        initial={last?.logo}
      />
    </fieldset>
  )
}

function PersonPart({ form, last }: PartProps) {
  const text = useText()
  const [region, setRegion] = useState({
    provinceId: last?.provinceId ?? 0,
    cityId: last?.cityId ?? 0,
    areaId: last?.areaId ?? 0,
  })
  return (
    <fieldset>
      <legend>{text('personPart')}</legend>
      <Field
        label={text('contactName')}
        name="contactName"
        required
        autoComplete="name"
        defaultValue={last?.contactName}
        {...form.problem('contactName')}
      />
      <Field
        label={text('phone')}
        name="phone"
        type="tel"
        inputMode="numeric"
        required
        autoComplete="tel-national"
        maxLength={MOBILE_LENGTH}
        defaultValue={last?.phone}
        {...form.problem('phone')}
      />
      <RegionFields
        value={region}
        {...(form.problem('provinceId') ?? form.problem('cityId') ?? form.problem('areaId'))}
        onChange={setRegion}
      />
      <Field
        label={text('address')}
        name="address"
        required
        autoComplete="street-address"
        defaultValue={last?.address}
        {...form.problem('address')}
      />
      <MapLocationField initial={last?.mapLocation ?? ''} {...form.problem('mapLocation')} />
    </fieldset>
  )
}

function PapersPart({ form, last }: PartProps) {
  const text = useText()
  return (
    <fieldset>
      <legend>{text('papersPart')}</legend>
      <p className={`xs soft ${css.wide}`}>{text('papersHint')}</p>
      <DocumentField label={text('licence')} name="licenceId" {...form.problem('licenceId')} initial={last?.licence} />
      <span />
      <DocumentField label={text('idFront')} name="idFrontId" {...form.problem('idFrontId')} initial={last?.idFront} />
      <DocumentField label={text('idBack')} name="idBackId" {...form.problem('idBackId')} initial={last?.idBack} />
    </fieldset>
  )
}

function PasswordPart({ form, isAgain }: { form: Form<FieldName>; isAgain: boolean }) {
  const text = useText()
  const secret = {
    type: 'password',
    inputMode: 'numeric',
    autoComplete: 'new-password',
  } as const
  return (
    <fieldset>
      <legend>{text('passwordPart')}</legend>
      <Field
        label={text('storePassword')}
        name="storePassword"
        {...secret}
        required={!isAgain}
        hint={text(isAgain ? 'storePasswordAgainHint' : 'storePasswordHint')}
        {...form.problem('storePassword')}
      />
      <Field
        label={text('storePasswordRepeat')}
        name="storePasswordAgain"
        {...secret}
        required={!isAgain}
        {...form.problem('storePasswordAgain')}
      />
    </fieldset>
  )
}
