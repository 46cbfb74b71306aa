import { Button, Form, Input, InputNumber, Popconfirm, Select, Space } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { useChange } from '#console/parts/use-call.ts'
import { deleteHotWord, hotWords, saveHotWord, type HotWord } from '../said-contract.ts'
import { useText } from './text.ts'

type Values = Omit<HotWord, 'id'>

/** The words under the search box, for products and for shops. */
export function HotWords() {
  const text = useText()
  const [start, setStart] = useState<Partial<HotWord>>()
  const deleting = useChange(deleteHotWord, { refresh: [hotWords] })
  const columns: Column<HotWord>[] = [
    { key: 'type', title: text('type'), render: ({ type }) => text(type === 1 ? 'products' : 'shops') },
    { key: 'titleZh', title: text('titleZh'), render: ({ titleZh }) => titleZh, shown: 'always' },
    { key: 'titleEn', title: text('titleEn'), render: ({ titleEn }) => titleEn },
    { key: 'contentZh', title: text('contentZh'), render: ({ contentZh }) => contentZh },
    { key: 'contentEn', title: text('contentEn'), render: ({ contentEn }) => contentEn },
    { key: 'seq', title: text('seq'), render: ({ seq }) => seq, align: 'right' },
    {
      key: 'edit',
      title: text('edit'),
      render: (row) => (
        <Space>
          <Button type="link" size="small" aria-label={text('editOf', { what: row.titleZh })} onClick={() => setStart(row)}>
            {text('edit')}
          </Button>
          <Popconfirm title={text('deleteAsk')} onConfirm={() => deleting.mutate({ id: row.id })}>
            <Button type="link" size="small" danger aria-label={text('deleteOf', { what: row.titleZh })}>
              {text('delete')}
            </Button>
          </Popconfirm>
        </Space>
      ),
      shown: 'always',
    },
  ]
  return (
    <>
      <ListTable
        name="search-hot"
        list={hotWords}
        columns={columns}
        rowKey={({ id }) => id}
        actions={
          <Button type="primary" onClick={() => setStart({})}>
            {text('add')}
          </Button>
        }
      />
      <HotWordForm start={start} close={() => setStart(undefined)} />
    </>
  )
}

function HotWordForm({ start, close }: { start: Partial<HotWord> | undefined; close: () => void }) {
  const text = useText()
  const saving = useChange(saveHotWord, { refresh: [hotWords], handles: 'all' })
  const line = (name: keyof Values & ('titleZh' | 'titleEn' | 'contentZh' | 'contentEn'), maxLength: number) => (
    <Form.Item name={name} label={text(name)} rules={[{ required: true, message: text('required') }]}>
      <Input maxLength={maxLength} />
    </Form.Item>
  )
  return (
    <FormDrawer<Values>
      title={start?.id === undefined ? text('newHot') : text('editOf', { what: start.titleZh ?? '' })}
      open={start !== undefined}
      close={close}
      start={{ type: 1, seq: 0, ...start }}
      saving={saving}
      inputOf={(values) => ({ ...values, ...(start?.id === undefined ? {} : { id: start.id }) })}
    >
      <Form.Item name="type" label={text('type')}>
        <Select
          options={[
            { value: 1, label: text('products') },
            { value: 2, label: text('shops') },
          ]}
        />
      </Form.Item>
      {line('titleZh', 20)}
      {line('titleEn', 40)}
      {line('contentZh', 60)}
      {line('contentEn', 60)}
      <Form.Item name="seq" label={text('seq')}>
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
    </FormDrawer>
  )
}
