import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Drawer, Space, Table, Tag } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { FormProblem, Loaded } from '#console/parts/states.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { arrangeAttributes, categoryAttributes } from '../contract.ts'
import type { Category } from './categories-page.tsx'
import { useText } from './text.ts'
import { useNameOf } from './use-name-of.ts'

type Rows = z.output<typeof categoryAttributes.answer>

export function AttributesDrawer({ category, close }: { category: Category | undefined; close: () => void }) {
  const text = useText()
  const nameOf = useNameOf()
  return (
    <Drawer
      title={category ? text('rowsOf', { what: nameOf(category) }) : ''}
      open={category !== undefined}
      onClose={close}
      size={720}
      destroyOnHidden
    >
      {category && <Arrangement categoryId={category.categoryId} close={close} />}
    </Drawer>
  )
}

function Arrangement({ categoryId, close }: { categoryId: number; close: () => void }) {
  const text = useText()
  const nameOf = useNameOf()
  const asked = useCall(categoryAttributes, { categoryId })
  const [draft, setDraft] = useState<Rows>()
  const saving = useChange(arrangeAttributes, { refresh: [categoryAttributes], handles: 'all' })

  return (
    <Loaded asked={asked}>
      {(kept) => {
        const rows = draft ?? kept
        const set = (at: number, change: Partial<Rows[number]>) =>
          setDraft(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
        const move = (at: number, by: -1 | 1) => {
          const moved = [...rows]
          moved.splice(at + by, 0, ...moved.splice(at, 1))
          setDraft(moved)
        }
        const save = () =>
          saving.mutate(
            { categoryId, attributes: rows.map(({ attributeId, isFacet, isColumn }) => ({ attributeId, isFacet, isColumn })) },
            { onSuccess: close },
          )
        const reload = () => {
          setDraft(undefined)
          saving.reset()
          void asked.refetch()
        }
        return (
          <>
            <p>{text('rowsLead')}</p>
            <FormProblem problem={saving.error} reload={reload} />
            <Table<Rows[number]>
              size="small"
              rowKey="attributeId"
              pagination={false}
              locale={{ emptyText: text('noRows') }}
              dataSource={rows}
              columns={[
                {
                  title: text('attribute'),
                  render: (_, row) => (
                    <>
                      {nameOf(row)} {row.unit && <small>{row.unit}</small>} {row.ofSku && <Tag>{text('ofVariant')}</Tag>}
                    </>
                  ),
                },
                {
                  title: text('facet'),
                  render: (_, row, at) => (
                    <Checkbox
                      aria-label={text('facetOf', { what: nameOf(row) })}
                      checked={row.isFacet}
                      onChange={({ target }) => set(at, { isFacet: target.checked })}
                    />
                  ),
                },
                {
                  title: text('column'),
                  render: (_, row, at) => (
                    <Checkbox
                      aria-label={text('columnOf', { what: nameOf(row) })}
                      checked={row.isColumn}
                      onChange={({ target }) => set(at, { isColumn: target.checked })}
                    />
                  ),
                },
                {
                  title: text('actions'),
                  render: (_, row, at) => (
                    <Space>
                      <Button
                        size="small"
                        icon={<ArrowUpOutlined aria-hidden />}
                        aria-label={text('up', { what: nameOf(row) })}
                        disabled={at === 0}
                        onClick={() => move(at, -1)}
                      />
                      <Button
                        size="small"
                        icon={<ArrowDownOutlined aria-hidden />}
                        aria-label={text('down', { what: nameOf(row) })}
                        disabled={at === rows.length - 1}
                        onClick={() => move(at, 1)}
                      />
                    </Space>
                  ),
                },
              ]}
            />
            <Space style={{ marginTop: 16 }}>
              <Button type="primary" disabled={!draft} loading={saving.isPending} onClick={save}>
                {text('save')}
              </Button>
              <Button onClick={close}>{text('cancel')}</Button>
            </Space>
          </>
        )
      }}
    </Loaded>
  )
}
