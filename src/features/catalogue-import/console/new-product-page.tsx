import { Alert, Button, Card, Form, type FormInstance } from 'antd'
import { useState } from 'react'
import { hrefOf, useGo } from '#console/parts/address.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { FormProblem, Loaded } from '#console/parts/states.tsx'
import { useUnsaved } from '#console/parts/field/unsaved.ts'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { makeProduct, newProductChoices, newProductParameters, type NewProductFault } from '../new-product-contract.ts'
import { productPicturePath, shopProducts } from '#features/catalog/shop-contract.ts'
import { dimRules, isDrawingKind } from '#features/drawings/kinds.ts'
import { newInputOf, placed, type NewDraft } from './new-product-draft.ts'
import { DrawingFields, HeadFields, Parameters, PictureChoice } from './new-product-fields.tsx'
import { NewSkus } from './new-product-skus.tsx'
import { useSendPictures } from '#features/catalog/console/send-pictures.ts'
import { useText } from '#features/catalog/console/text.ts'
import { ValidityFields } from '#features/catalog/console/validity-fields.tsx'
import css from '#features/catalog/console/products.module.css'

const START: Partial<NewDraft> = { unitZh: '个', unitEn: 'pc', validity: { kind: 'goods' }, skus: [{}] }

/** Nothing typed is lost by a fault: the form stays, and each fault stands at its field. */
function useCreateProduct(form: FormInstance<NewDraft>, files: readonly File[]) {
  const go = useGo()
  const settled = useUnsaved(() => form.isFieldsTouched() || files.length > 0)
  const [faults, setFaults] = useState<NewProductFault[]>([])
  const [isSending, setSending] = useState(false)
  const saving = useChange(makeProduct, { refresh: [shopProducts], done: '', handles: 'all' })
  const sendPictures = useSendPictures()

  const save = (draft: NewDraft) =>
    saving.mutate(newInputOf(draft), {
      onSuccess: async ({ prodId, faults: found }) => {
        const { fields, rest } = placed(found)
        form.setFields(fields as never)
        if (fields[0]) form.scrollToField(fields[0].name as never)
        setFaults(rest)
        if (prodId === null) return
        setSending(true)
        await sendPictures(productPicturePath(prodId), files)
        settled()
        go(`/products/${prodId}`)
      },
    })

  return { save, isBusy: saving.isPending || isSending, problem: saving.error, faults }
}

/** A parameter that is also a size of the drawing is typed once. */
function follow(form: FormInstance<NewDraft>, changed: Partial<NewDraft>): void {
  const kind = form.getFieldValue('drawing') as string | undefined
  if (!changed.attributes || !kind || !isDrawingKind(kind)) return
  const letters = new Set(dimRules(kind).map(([name]) => name))
  for (const [code, value] of Object.entries(changed.attributes))
    if (letters.has(code)) form.setFieldValue(['dims', code], value)
}

export default function NewProductPage() {
  const text = useText()
  const [form] = Form.useForm<NewDraft>()
  const [files, setFiles] = useState<File[]>([])
  const choices = useCall(newProductChoices, {})
  const { save, isBusy, problem, faults } = useCreateProduct(form, files)
  return (
    <>
      <PageHead
        title={text('newProduct')}
        actions={
          <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
            {text('make')}
          </Button>
        }
      >
        <a href={hrefOf('/products')}>{text('back')}</a>
      </PageHead>
      <Loaded asked={choices}>
        {({ categories, brands }) => (
          <Form<NewDraft>
            name="new-product"
            form={form}
            layout="vertical"
            requiredMark="optional"
            initialValues={START}
            onFinish={save}
            onValuesChange={(changed) => follow(form, changed as Partial<NewDraft>)}
          >
            <div className={css['stack']}>
              <FormProblem problem={problem} />
              {faults.length > 0 && <Faults faults={faults} />}
              <Card title={text('whatItIs')}>
                <HeadFields categories={categories} brands={brands} />
              </Card>
              <Card title={text('kindOfGoods')}>
                <ValidityFields />
              </Card>
              <OfCategory form={form} />
              <Card title={text('pictures')}>
                <PictureChoice files={files} change={setFiles} />
              </Card>
            </div>
          </Form>
        )}
      </Loaded>
    </>
  )
}

/** What a product of its category says of itself; nothing before one is chosen. */
function OfCategory({ form }: { form: FormInstance<NewDraft> }) {
  const text = useText()
  const category = Form.useWatch('category', form) as string | undefined
  const asked = useCall(newProductParameters, { category: category ?? '' }, { enabled: !!category, standsIn: false })
  if (!category) return <Alert type="info" showIcon title={text('categoryFirst')} />
  return (
    <Loaded asked={asked}>
      {({ parameters, drawings }) => (
        <>
          <Card title={text('parameters')}>
            <Parameters allowed={parameters.filter(({ ofSku }) => !ofSku)} under={['attributes']} />
          </Card>
          <Card title={text('drawing')}>
            <DrawingFields key={category} usual={drawings} form={form} />
          </Card>
          <NewSkus allowed={parameters.filter(({ ofSku }) => ofSku)} />
        </>
      )}
    </Loaded>
  )
}

function Faults({ faults }: { faults: readonly NewProductFault[] }) {
  const text = useText()
  const nameOf = (field: string) =>
    field === 'dims' ? text('drawing') : field === 'attributes' ? text('parameters') : text('newProduct')
  return (
    <Alert
      role="alert"
      type="error"
      showIcon
      title={text('notMade')}
      description={
        <ul>
          {faults.map(({ field, sku, reason }) => (
            <li key={`${field} ${sku} ${reason}`}>
              {sku === null ? nameOf(field) : text('variantNo', { n: sku + 1 })}: {reason}
            </li>
          ))}
        </ul>
      }
    />
  )
}
