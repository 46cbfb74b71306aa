import { Button, Card, Form, Input, Space, Typography } from 'antd'
import { filled } from '#console/parts/field/filled.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { FormProblem, Loaded, Theirs } from '#console/parts/states.tsx'
import { loadingWhile, useCall, useChange } from '#console/parts/use-call.ts'
import { useFollowed } from '#console/parts/use-followed.ts'
import { CATEGORIES_MAX, CATEGORY_NAME_MAX } from '../rules.ts'
import { saveShopCategories, shopCategories, type CategoriesDraft } from '../staff-contract.ts'
import { CategoryProducts } from './category-products.tsx'
import { useText } from './text.ts'

export default function StoreCategoriesPage() {
  const text = useText()
  const asked = useCall(shopCategories, {})
  return (
    <>
      <PageHead title={text('categoriesTitle')}>
        <Typography.Text type="secondary">{text('categoriesLead')}</Typography.Text>
      </PageHead>
      <Loaded asked={asked}>{(kept) => <Editor kept={kept} refetch={() => void asked.refetch()} />}</Loaded>
    </>
  )
}

type Values = Pick<CategoriesDraft, 'categories'>

function Editor({ kept: { version, ...fresh }, refetch }: { kept: CategoriesDraft; refetch: () => void }) {
  const text = useText()
  const [form] = Form.useForm<Values>()
  const saving = useChange(saveShopCategories, { refresh: [shopCategories], handles: 'all' })
  const followed = useFollowed<Values, number>({
    fresh,
    version,
    read: () => form.getFieldsValue(true) as Values,
    write: (values) => form.setFieldsValue(values),
    refetch,
  })
  const save = () =>
    saving.mutate(
      { ...(form.getFieldsValue(true) as Values), version: followed.version },
      { onError: followed.sending() },
    )
  return (
    <Form<Values>
      name="storeCategories"
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={fresh}
      onFinish={save}
    >
      <Form.List name="categories">
        {(fields, { add, remove, move }) => (
          <>
            {fields.map(({ key, name }, at) => (
              <Card
                key={key}
                size="small"
                style={{ marginBottom: 12 }}
                title={text('category', { number: at + 1 })}
                extra={<Moves at={at} last={fields.length - 1} move={move} remove={() => remove(name)} />}
              >
                <Names name={name} />
              </Card>
            ))}
            {fields.length < CATEGORIES_MAX && (
              <Button onClick={() => add({ prodIds: [] })}>{text('addCategory')}</Button>
            )}
          </>
        )}
      </Form.List>
      <Theirs values={followed.theirs} />
      <FormProblem problem={saving.error} reload={() => (saving.reset(), followed.reload())} />
      <div style={{ marginTop: 16 }}>
        <Button type="primary" htmlType="submit" loading={loadingWhile(saving.isPending)}>
          {text('save')}
        </Button>
      </div>
    </Form>
  )
}

type MovesProps = { at: number; last: number; move: (from: number, to: number) => void; remove: () => void }

function Moves({ at, last, move, remove }: MovesProps) {
  const text = useText()
  return (
    <Space>
      <Button size="small" disabled={at === 0} onClick={() => move(at, at - 1)}>
        {text('up')}
      </Button>
      <Button size="small" disabled={at === last} onClick={() => move(at, at + 1)}>
        {text('down')}
      </Button>
      <Button size="small" danger onClick={remove}>
        {text('remove')}
      </Button>
    </Space>
  )
}

function Names({ name }: { name: number }) {
  const text = useText()
  const please = [filled(text('please'))]
  return (
    <>
      <Space wrap align="start">
        {(['nameZh', 'nameEn'] as const).map((field) => (
          <Form.Item
            key={field}
            name={[name, field]}
            label={text(field)}
            rules={[...please, { max: CATEGORY_NAME_MAX }]}
          >
            <Input />
          </Form.Item>
        ))}
      </Space>
      <Form.Item name={[name, 'prodIds']} label={text('products')}>
        <CategoryProducts />
      </Form.Item>
    </>
  )
}
