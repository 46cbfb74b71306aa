import { Button, Form, Input, Select, Upload, type FormInstance } from 'antd'
import { useEffect } from 'react'
import { filled } from '#console/parts/field/filled.ts'
import { useClearable } from '#console/parts/field/use-clearable.tsx'
import { IMAGE_BYTES_MAX } from '#core/limits.ts'
import type { NewParameter } from '../new-product-contract.ts'
import { PICTURES_MAX, PRODUCT_TEXTS } from '#features/catalog/shop-rules.ts'
import { drawingPath } from '#features/drawings/drawing-path.ts'
import { dimRules, isDrawingKind, kinds, type Dims } from '#features/drawings/kinds.ts'
import { isDrawable } from '#features/drawings/sound.ts'
import type { NewDraft } from './new-product-draft.ts'
import { useText } from '#features/catalog/console/text.ts'
import css from '#features/catalog/console/products.module.css'

type Named = { code: string; name: string }
const options = (some: readonly Named[]) => some.map(({ code, name }) => ({ value: code, label: name }))

export function HeadFields({ categories, brands }: { categories: readonly Named[]; brands: readonly Named[] }) {
  const text = useText()
  const needed = filled(text('please'))
  const search = { optionFilterProp: 'label' }
  return (
    <div className={css['two']}>
      <Form.Item name="category" label={text('category')} rules={[needed]}>
        <Select showSearch={search} options={options(categories)} />
      </Form.Item>
      <Form.Item name="brand" label={text('brand')} rules={[needed]}>
        <Select showSearch={search} options={options(brands)} />
      </Form.Item>
      <Form.Item name="model" label={text('designation')} rules={[needed, { max: PRODUCT_TEXTS.model }]}>
        <Input />
      </Form.Item>
      <Form.Item name="standard" label={text('standard')} rules={[{ max: PRODUCT_TEXTS.standard }]}>
        <Input />
      </Form.Item>
      {(['nameZh', 'nameEn'] as const).map((name) => (
        <Form.Item key={name} name={name} label={text(name)} rules={[needed, { max: PRODUCT_TEXTS.name }]}>
          <Input />
        </Form.Item>
      ))}
      {(['briefZh', 'briefEn'] as const).map((name) => (
        <Form.Item key={name} name={name} label={text(name)}>
          <Input.TextArea maxLength={PRODUCT_TEXTS.brief} showCount autoSize={{ minRows: 2 }} />
        </Form.Item>
      ))}
      {(['unitZh', 'unitEn'] as const).map((name) => (
        <Form.Item key={name} name={name} label={text(name)} rules={[needed, { max: PRODUCT_TEXTS.unit }]}>
          <Input />
        </Form.Item>
      ))}
    </div>
  )
}

/** A number is typed, a word is chosen. `under`: where in the form. */
export function Parameters({
  allowed,
  under,
  field,
}: {
  allowed: readonly NewParameter[]
  under: (string | number)[]
  field?: number
}) {
  const text = useText()
  const clearable = useClearable()
  return (
    <div className={css['four']}>
      {allowed.map(({ code, name, unit, isNumber, words }) => (
        <Form.Item
          key={code}
          name={field === undefined ? [...under, code] : [field, ...under, code]}
          label={unit ? `${name} (${unit})` : name}
        >
          {isNumber ? (
            <Input inputMode="decimal" allowClear={clearable} />
          ) : (
            <Select
              allowClear={clearable}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={text('none')}
              options={words.map((word) => ({ value: word.code, label: word.label }))}
            />
          )}
        </Form.Item>
      ))}
    </div>
  )
}

const allKinds = Object.keys(kinds)

/** Every product has a drawing, made from its sizes; those usual in the category come first. */
export function DrawingFields({ usual, form }: { usual: readonly string[]; form: FormInstance<NewDraft> }) {
  const text = useText()
  const clearable = useClearable()
  const kind = Form.useWatch('drawing', form) as string | undefined
  const typed = Form.useWatch('dims', form) as Record<string, string> | undefined
  useEffect(() => {
    form.setFieldValue('drawing', usual[0])
    // oxlint-disable-next-line react/exhaustive-deps -- once for a category
  }, [])
  const sorted = [...usual, ...allKinds.filter((one) => !usual.includes(one))]
  const isKind = kind !== undefined && isDrawingKind(kind)
  const dims = isKind ? dimsOf(dimRules(kind), typed) : {}
  return (
    <div className={css['drawing']}>
      <div>
        <Form.Item
          name="drawing"
          label={text('drawingKind')}
          extra={text('drawingHint')}
          rules={[{ required: true, message: text('please') }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={sorted.map((one) => ({ value: one, label: text(`drawing_${one as 'oRing'}`) }))}
          />
        </Form.Item>
        <div className={css['four']}>
          {isKind &&
            dimRules(kind).map(([name, rule]) => (
              <Form.Item
                key={`${kind} ${name}`}
                name={['dims', name]}
                label={
                  'unit' in rule && rule.unit === 'mm'
                    ? `${name} (mm)`
                    : 'unit' in rule && rule.unit === 'deg'
                      ? `${name} (°)`
                      : name
                }
                rules={rule.optional ? [] : [{ required: true, message: text('please') }]}
              >
                {'words' in rule ? (
                  <Select allowClear={clearable} options={rule.words.map((word) => ({ value: word, label: word }))} />
                ) : (
                  <Input inputMode="decimal" />
                )}
              </Form.Item>
            ))}
        </div>
      </div>
      <p aria-live="polite">
        {isKind && isDrawable(kind, dims) ? (
          <img src={drawingPath(kind, dims)} alt={text('drawing')} width={320} />
        ) : (
          text('drawingWaits')
        )}
      </p>
    </div>
  )
}

function dimsOf(rules: ReturnType<typeof dimRules>, typed: Record<string, string> = {}): Dims {
  return Object.fromEntries(
    rules.flatMap(([name, rule]) => {
      const value = typed[name]?.trim()
      return value ? [[name, 'words' in rule ? value : Number(value)]] : []
    }),
  )
}

/** Chosen now, sent once the product is there. */
export function PictureChoice({ files, change }: { files: readonly File[]; change: (files: File[]) => void }) {
  const text = useText()
  return (
    <>
      <p>{text('picturesHint', { max: PICTURES_MAX, size: IMAGE_BYTES_MAX / 1024 / 1024 })}</p>
      <Upload
        multiple
        accept="image/png,image/jpeg,image/webp,image/gif"
        maxCount={PICTURES_MAX}
        fileList={files.map((file, at) => ({ uid: String(at), name: file.name, status: 'done' as const }))}
        beforeUpload={(_file, chosen) => {
          change([...files, ...chosen].slice(0, PICTURES_MAX))
          return false
        }}
        onRemove={({ uid }) => change(files.filter((_, at) => String(at) !== uid))}
      >
        <Button>{text('choosePictures')}</Button>
      </Upload>
    </>
  )
}
