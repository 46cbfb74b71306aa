import { Button, Card, Form } from 'antd'
import { useState } from 'react'
import { backTo } from '#console/parts/address.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { FormProblem, Loaded, Theirs } from '#console/parts/states.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { useFollowed } from '#console/parts/use-followed.ts'
import {
  changeProduct,
  shopProduct,
  shopProductPrices,
  shopProducts,
  type ShopProductDetail,
} from '../shop-contract.ts'
import { DearerSales } from './dearer-sales.tsx'
import { draftOf, inputOf, likeLast, type Draft } from './product-draft.ts'
import { ParameterFields, TextFields } from './product-fields.tsx'
import { Pictures } from './pictures.tsx'
import { PriceHistory } from './price-history.tsx'
import { ShelfTag } from './shelf-tag.tsx'
import { StockDrawer } from './stock-drawer.tsx'
import { StockMoves } from './stock-moves.tsx'
import { ValidityFields } from './validity-fields.tsx'
import { VariantDrawer } from './variant-drawer.tsx'
import { VariantsTable } from './variants-table.tsx'
import { useText } from './text.ts'
import css from './products.module.css'

export default function ProductPage({ prodId = '' }: { prodId?: string }) {
  const asked = useCall(shopProduct, { prodId })
  return (
    <Loaded asked={asked}>
      {(product) => <Product key={prodId} product={product} refetch={() => void asked.refetch()} />}
    </Loaded>
  )
}

type ProductProps = { product: ShopProductDetail; refetch: () => void }

function useDraft(product: ShopProductDetail, refetch: () => void) {
  const text = useText()
  const [form] = Form.useForm<Draft>()
  const fresh = draftOf(product)
  const saving = useChange(changeProduct, {
    refresh: [shopProduct, shopProducts, shopProductPrices],
    done: text('saved'),
    handles: 'all',
  })
  const read = () => form.getFieldsValue(true) as Draft
  const followed = useFollowed({
    fresh,
    version: product.version,
    read,
    write: (values) => form.setFieldsValue(values),
    refetch,
  })
  const save = () =>
    saving.mutate(inputOf({ ...product, version: followed.version }, read()), { onError: followed.sending() })
  return { form, fresh, saving, followed, save }
}

/** One form for all of it: what is saved together is one version. */
function Product({ product, refetch }: ProductProps) {
  const text = useText()
  const { form, fresh, saving, followed, save } = useDraft(product, refetch)
  const skus = (Form.useWatch('skus', { form, preserve: true }) as Draft['skus'] | undefined) ?? fresh.skus
  const [editing, setEditing] = useState<number | 'new'>()
  const [stocking, setStocking] = useState<number>()
  return (
    <>
      <Head product={product} isSaving={saving.isPending} save={() => form.submit()} />
      <div className={css['stack']}>
        <FormProblem problem={saving.error} reload={() => (saving.reset(), followed.reload())} />
        <Theirs values={followed.theirs} />
        <DearerSales sales={saving.data?.dearerSales} />
        <Form
          name="product"
          form={form}
          layout="vertical"
          requiredMark="optional"
          initialValues={fresh}
          onFinish={save}
        >
          <Fields allowed={product.allowed.filter(({ ofSku }) => !ofSku)} />
        </Form>
        <Card title={text('variants')} extra={<Button onClick={() => setEditing('new')}>{text('addVariant')}</Button>}>
          <VariantsTable
            product={product}
            skus={skus}
            refusal={saving.error}
            edit={setEditing}
            moveStock={setStocking}
          />
        </Card>
        <Card title={text('pictures')}>
          <Pictures product={product} />
        </Card>
        <Card title={text('priceHistory')}>
          <PriceHistory prodId={product.prodId} />
        </Card>
        <Card title={text('moves')}>
          <StockMoves moves={product.stockMoves} />
        </Card>
      </div>
      <VariantDrawer
        allowed={product.allowed.filter(({ ofSku }) => ofSku)}
        start={editing === 'new' ? likeLast(skus) : editing === undefined ? undefined : skus[editing]}
        close={() => setEditing(undefined)}
        keep={(sku) => form.setFieldValue('skus', skus.toSpliced(editing === 'new' ? skus.length : editing!, 1, sku))}
      />
      <StockDrawer product={product} skuId={stocking} close={() => setStocking(undefined)} />
    </>
  )
}

/** Of the product itself, which all its variants share. */
function Fields({ allowed }: Pick<ShopProductDetail, 'allowed'>) {
  const text = useText()
  return (
    <div className={css['stack']}>
      <Card title={text('texts')}>
        <TextFields />
      </Card>
      <Card title={text('kindOfGoods')}>
        <ValidityFields />
      </Card>
      <Card title={text('parameters')}>
        <ParameterFields allowed={allowed} under="attributes" />
      </Card>
    </div>
  )
}

type HeadProps = { product: ShopProductDetail; isSaving: boolean; save: () => void }

function Head({ product, isSaving, save }: HeadProps) {
  const text = useText()
  return (
    <PageHead
      title={product.model}
      actions={
        <>
          <Button href={`/detail/${product.prodId}`} target="_blank">
            {text('see')}
          </Button>
          <Button type="primary" loading={isSaving} onClick={save}>
            {text('save')}
          </Button>
        </>
      }
    >
      <a href={backTo('/products')} style={{ textDecoration: 'underline' }}>
        {text('back')}
      </a>{' '}
      {product.brand} {product.category}{' '}
      <ShelfTag isOnShelf={product.isOnShelf} skusOnShelf={product.skus.filter((sku) => sku.isOnShelf).length} />
    </PageHead>
  )
}
