import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { filled } from '#console/parts/field/filled.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { useAgain, useChange } from '#console/parts/use-call.ts'
import { addBrand, brandList, changeBrand } from '../contract.ts'
import { TAXON_NAME_MAX } from '../rules.ts'
import { NameFields } from './name-fields.tsx'
import { useText } from './text.ts'

type Brand = z.output<typeof brandList.answer>['records'][number]
type Values = { name: string; nameZh: string; nameEn: string; firstLetter: string }

export default function BrandsPage() {
  const text = useText()
  const [edited, edit] = useState<Brand | 'new'>()
  const columns: Column<Brand>[] = [
    { key: 'letter', title: text('letter'), render: ({ firstLetter }) => firstLetter },
    { key: 'mark', title: text('mark'), render: ({ name }) => <b>{name}</b>, shown: 'always' },
    { key: 'nameZh', title: text('nameZh'), render: ({ nameZh }) => nameZh },
    { key: 'nameEn', title: text('nameEn'), render: ({ nameEn }) => nameEn },
    { key: 'products', title: text('products'), render: ({ products }) => products, align: 'right' },
    {
      key: 'actions',
      title: text('actions'),
      shown: 'always',
      render: (brand) => (
        <Button type="link" size="small" aria-label={text('editOf', { what: brand.name })} onClick={() => edit(brand)}>
          {text('edit')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <PageHead
        title={text('brands')}
        actions={
          <Button type="primary" onClick={() => edit('new')}>
            {text('addBrand')}
          </Button>
        }
      >
        {text('brandsLead')}
      </PageHead>
      <ListTable
        name="brands"
        list={brandList}
        columns={columns}
        rowKey={({ brandId }) => brandId}
        filters={[{ key: 'keyword', label: text('find'), kind: 'text' }]}
      />
      <BrandForm brand={edited} edit={edit} />
    </>
  )
}

function BrandForm({ brand, edit }: { brand: Brand | 'new' | undefined; edit: (brand: Brand | undefined) => void }) {
  const text = useText()
  const options = { refresh: [brandList], handles: 'all' } as const
  const [adding, changing] = [useChange(addBrand, options), useChange(changeBrand, options)]
  const old = brand === 'new' ? undefined : brand
  const again = useAgain(brandList)
  const reload = async () => {
    const now = (await again()).flatMap(({ records }) => records).find(({ brandId }) => brandId === old?.brandId)
    if (now) edit(now)
  }
  return (
    <FormDrawer<Values>
      title={old ? text('editOf', { what: old.name }) : text('newBrand')}
      open={brand !== undefined}
      close={() => edit(undefined)}
      start={old ?? {}}
      saving={old ? changing : adding}
      inputOf={(values) => ({ ...(old && { brandId: old.brandId, version: old.version }), ...values })}
      reload={reload}
    >
      <Form.Item name="name" label={text('mark')} rules={[filled(text('needed'))]}>
        <Input maxLength={TAXON_NAME_MAX} showCount />
      </Form.Item>
      <NameFields />
      <Form.Item
        name="firstLetter"
        label={text('letter')}
        extra={text('letterMore')}
        normalize={(letter: string) => letter.toUpperCase()}
        rules={[{ required: true, pattern: /^[A-Z]$/, message: text('letterMore') }]}
      >
        <Input maxLength={1} />
      </Form.Item>
    </FormDrawer>
  )
}
