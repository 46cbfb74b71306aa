import { Button, Checkbox, Input, Segmented, Select } from 'antd'
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Locale } from '#core/locale.ts'
import { NumberField } from '#console/parts/field/number-field.tsx'
import { NUMBER_MAX, PARAGRAPH_MAX, WORDS_MAX } from '../../rules.ts'
import { AreasField } from './areas-field.tsx'
import { CategoryField } from './category-field.tsx'
import { emptyOf, type Field } from './form-fields.ts'
import { LinkField } from './link-field.tsx'
import { PickedField } from './picked-field.tsx'
import { PictureField } from './picture-field.tsx'
import { TimeField } from './time-field.tsx'
import { useFieldName, useOptionName, useText } from '../text.ts'
import css from '../editor.module.css'

/** So many stand side by side. */
const FEW = 3

export type FieldProps = {
  field: Field
  name: string
  value: unknown
  /** What stands beside it in the same object. */
  beside: Record<string, unknown>
  /** `path`: which field it was, so that typing in one is one step back. */
  change: (value: unknown, path: string) => void
}

export function FieldInput(props: FieldProps) {
  const { field } = props
  if (field.kind === 'object') return <ObjectField {...props} field={field} />
  if (field.kind === 'list') return <ListField {...props} field={field} />
  return <OneField {...props} />
}

function ObjectField({ field, value, change }: FieldProps & { field: Extract<Field, { kind: 'object' }> }) {
  const now = (value ?? {}) as Record<string, unknown>
  return (
    <div className={css['fields']}>
      {field.fields
        .filter(([, one]) => isAsked(one, now))
        .map(([name, one]) => (
          <FieldInput
            key={name}
            field={one}
            name={name}
            value={now[name]}
            beside={now}
            change={(inner, path) => change({ ...now, [name]: inner }, `${name}.${path}`)}
          />
        ))}
    </div>
  )
}

/** A field that was never filled in has its first value. */
const isAsked = ({ when }: Field, beside: Record<string, unknown>): boolean =>
  !when || when.is.includes(String(beside[when.field] ?? when.is[0]))

function ListField({ field, name, value, beside, change }: FieldProps & { field: Extract<Field, { kind: 'list' }> }) {
  const text = useText()
  const title = useFieldName()(name)
  const now = (value ?? []) as unknown[]
  const put = (next: unknown[], what: string) => change(next, what)
  return (
    <fieldset className={css['list']}>
      <legend>
        {title} <small className="num">{now.length}</small>
      </legend>
      {now.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- an entry is its place
        <div key={at} className={css['entry']}>
          <p>
            <span className="num">{at + 1}</span>
            <Button
              size="small"
              type="text"
              icon={<ArrowUpOutlined />}
              aria-label={text('entryUp', { name: title, place: at + 1 })}
              disabled={at === 0}
              onClick={() => put(now.toSpliced(at, 1).toSpliced(at - 1, 0, one), `move${at}`)}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowDownOutlined />}
              aria-label={text('entryDown', { name: title, place: at + 1 })}
              disabled={at === now.length - 1}
              onClick={() => put(now.toSpliced(at, 1).toSpliced(at + 1, 0, one), `move${at}`)}
            />
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined />}
              aria-label={text('entryRemove', { name: title, place: at + 1 })}
              onClick={() => put(now.toSpliced(at, 1), `remove${at}`)}
            />
          </p>
          <FieldInput
            field={field.of}
            name={name}
            value={one}
            beside={beside}
            change={(inner, path) => put(now.with(at, inner), `${at}.${path}`)}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined />}
        onClick={() => put([...now, emptyOf(field.of, { zh_CN: '', en: '' })], `add${now.length}`)}
      >
        {text('addEntry', { name: title })}
      </Button>
    </fieldset>
  )
}

function OneField({ field, name, value, beside, change }: FieldProps) {
  const text = useText()
  const label = useFieldName()(name)
  const put = (next: unknown) => change(next, '')
  switch (field.kind) {
    case 'words':
    case 'paragraph':
      return <WordsField label={label} value={value} isLong={field.kind === 'paragraph'} put={change} />
    case 'link':
      return <LinkField label={label} value={String(value ?? '')} put={put} />
    case 'picture':
      return <PictureField label={label} value={value} put={put} />
    case 'areas':
      return <AreasField label={label} value={value} picture={beside['picture']} put={put} />
    case 'products':
    case 'coupons':
    case 'shops':
      return <PickedField of={field.kind} label={label} value={(value ?? []) as number[]} put={put} />
    case 'category':
      return <CategoryField label={label} value={Number(value ?? 0)} put={put} />
    case 'time':
      return <TimeField label={label} value={String(value ?? '')} put={put} />
    case 'choice':
      return <ChoiceField field={field} label={label} value={value} put={put} />
    case 'number':
      return (
        <NumberField
          className={css['field']}
          label={label}
          bounds={[field.least, field.most]}
          value={value === undefined ? field.first : (value as number | null)}
          put={put}
        />
      )
    case 'several':
      return <SeveralField field={field} label={label} value={value} put={put} />
    case 'flag':
      return (
        <Checkbox checked={value === true} onChange={({ target }) => put(target.checked)}>
          {label}
        </Checkbox>
      )
    case 'code':
      return (
        <label className={css['field']}>
          <span>{label}</span>
          <Input value={String(value ?? '')} maxLength={NUMBER_MAX} onChange={({ target }) => put(target.value)} />
        </label>
      )
    default:
      return <p className={css['none']}>{text('drawingStays', { name: label })}</p>
  }
}

type OfKind<Kind extends Field['kind']> = {
  field: Extract<Field, { kind: Kind }>
  label: string
  value: unknown
  put: (value: unknown) => void
}

/** One of a few stands beside the others, one of many in a list. */
function ChoiceField({ field, label, value, put }: OfKind<'choice'>) {
  const optionName = useOptionName()
  if (field.options.length <= FEW)
    return (
      <div className={css['field']} role="group" aria-label={label}>
        <span>{label}</span>
        <Segmented
          block
          aria-label={label}
          value={(value as string | number | undefined) ?? field.first}
          options={field.options.map((one) => ({ value: one, label: optionName(one) }))}
          onChange={put}
        />
      </div>
    )
  return (
    <label className={css['field']}>
      <span>{label}</span>
      <Select
        value={(value as string | number | undefined) ?? field.first}
        options={field.options.map((one) => ({ value: one, label: optionName(one) }))}
        onChange={put}
      />
    </label>
  )
}

function SeveralField({ field, label, value, put }: OfKind<'several'>) {
  const optionName = useOptionName()
  return (
    <div className={css['field']} role="group" aria-label={label}>
      <span>{label}</span>
      <Checkbox.Group
        value={[...((value as string[] | undefined) ?? field.first)]}
        options={field.options.map((one) => ({ value: one, label: optionName(one) }))}
        onChange={(ticked) => put(field.options.filter((one) => ticked.includes(one)))}
      />
    </div>
  )
}

type WordsProps = {
  label: string
  value: unknown
  isLong: boolean
  put: (value: Record<Locale, string>, path: string) => void
}

/** In each language, beside each other. */
function WordsField({ label, value, isLong, put }: WordsProps) {
  const text = useText()
  const now = (typeof value === 'string' ? { zh_CN: value, en: value } : (value ?? { zh_CN: '', en: '' })) as Record<
    Locale,
    string
  >
  return (
    <div className={css['words']} role="group" aria-label={label}>
      <span>{label}</span>
      {(['zh_CN', 'en'] as const).map((locale) => {
        const shared = {
          lang: locale === 'en' ? 'en' : 'zh-CN',
          'aria-label': text(locale === 'en' ? 'inEnglish' : 'inChinese', { name: label }),
          placeholder: text(locale === 'en' ? 'english' : 'chinese'),
          value: now[locale],
          onChange: ({ target }: { target: { value: string } }) => put({ ...now, [locale]: target.value }, locale),
        }
        return isLong ? (
          <Input.TextArea key={locale} autoSize={{ minRows: 3, maxRows: 10 }} maxLength={PARAGRAPH_MAX} {...shared} />
        ) : (
          <Input key={locale} maxLength={WORDS_MAX} {...shared} />
        )
      })}
    </div>
  )
}
