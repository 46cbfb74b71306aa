import { Button, Space, Table, Tag, type TableColumnType } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { useLocale } from '#ui/text.tsx'
import { categoryTree } from '../contract.ts'
import { CATEGORY_LEVELS } from '../rules.ts'
import { AttributesDrawer } from './attributes-drawer.tsx'
import { CategoryForm, type CategoryInput } from './category-form.tsx'
import { useText } from './text.ts'
import { useNameOf } from './use-name-of.ts'

export type Category = z.output<typeof categoryTree.answer>[number]
type Node = Category & { children?: Node[] }

type Steps = { edit: (input: CategoryInput) => void; arrange: (category: Category) => void }

function useColumns({ edit, arrange }: Steps): TableColumnType<Node>[] {
  const text = useText()
  const nameOf = useNameOf()
  const other = useLocale() === 'en' ? 'nameZh' : 'nameEn'
  return [
    { key: 'name', title: text('category'), render: (_, node) => nameOf(node) },
    { key: 'other', title: text(other), dataIndex: other },
    { key: 'seq', title: text('place'), dataIndex: 'seq', align: 'right' },
    { key: 'products', title: text('products'), align: 'right', render: (_, node) => sum(node) },
    {
      key: 'listed',
      title: text('listed'),
      render: (_, { isListed }) => (
        <Tag color={isListed ? 'success' : 'default'}>{text(isListed ? 'listed' : 'unlisted')}</Tag>
      ),
    },
    {
      key: 'actions',
      title: text('actions'),
      render: (_, node) => (
        <Space>
          <Button
            type="link"
            size="small"
            aria-label={text('editOf', { what: nameOf(node) })}
            onClick={() => edit({ old: node })}
          >
            {text('edit')}
          </Button>
          {node.level < CATEGORY_LEVELS ? (
            <Button
              type="link"
              size="small"
              aria-label={text('addBelowOf', { what: nameOf(node) })}
              onClick={() => edit({ parent: node })}
            >
              {text('addBelow')}
            </Button>
          ) : (
            <Button
              type="link"
              size="small"
              aria-label={text('rowsOf', { what: nameOf(node) })}
              onClick={() => arrange(node)}
            >
              {text('rows')}
            </Button>
          )}
        </Space>
      ),
    },
  ]
}

export default function CategoriesPage() {
  const text = useText()
  const asked = useCall(categoryTree, {})
  const [input, setInput] = useState<CategoryInput>()
  const [arranged, arrange] = useState<Category>()
  const columns = useColumns({ edit: setInput, arrange })
  return (
    <>
      <PageHead
        title={text('categories')}
        actions={
          <Button type="primary" onClick={() => setInput({})}>
            {text('add')}
          </Button>
        }
      >
        {text('categoriesLead')}
      </PageHead>
      <Loaded asked={asked}>
        {(all) => (
          <Table<Node>
            size="middle"
            rowKey="categoryId"
            columns={columns}
            dataSource={below(all, 0)}
            pagination={false}
            expandable={{ defaultExpandAllRows: true }}
          />
        )}
      </Loaded>
      <CategoryForm input={input} change={setInput} />
      <AttributesDrawer category={arranged} close={() => arrange(undefined)} />
    </>
  )
}

function below(all: readonly Category[], parentId: number): Node[] {
  return all
    .filter((one) => one.parentId === parentId)
    .map((one) => {
      const children = below(all, one.categoryId)
      return children.length > 0 ? { ...one, children } : one
    })
}

const sum = ({ products, children = [] }: Node): number => children.reduce((all, child) => all + sum(child), products)
