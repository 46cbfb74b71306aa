import { Button, Form, Input, Switch } from 'antd'
import { useState } from 'react'
import { filled } from '#console/parts/field/filled.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { useChange } from '#console/parts/use-call.ts'
import { saveWord, searchWords, type TradeWord } from '../query-log-contract.ts'
import { useText } from './text.ts'

/** Words that Chinese texts are cut by. */
export function TradeWords() {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const switching = useChange(saveWord, { refresh: [searchWords] })
  const saving = useChange(saveWord, { refresh: [searchWords], handles: 'all' })
  const columns: Column<TradeWord>[] = [
    { key: 'word', title: text('word'), render: ({ word }) => word, shown: 'always' },
    {
      key: 'state',
      title: text('state'),
      render: ({ word, isActive }) => (
        <Switch
          checked={isActive}
          aria-label={`${text('state')} ${word}`}
          checkedChildren={text('on')}
          unCheckedChildren={text('off')}
          onChange={(next) => switching.mutate({ word, isActive: next })}
        />
      ),
      shown: 'always',
    },
  ]
  return (
    <>
      <ListTable
        name="search-words"
        list={searchWords}
        columns={columns}
        rowKey={({ word }) => word}
        filters={[{ key: 'keyword', label: text('find'), kind: 'text' }]}
        actions={
          <Button type="primary" onClick={() => setOpen(true)}>
            {text('add')}
          </Button>
        }
      />
      <FormDrawer<{ word: string }>
        title={text('newWord')}
        open={isOpen}
        close={() => setOpen(false)}
        start={{ word: '' }}
        saving={saving}
        inputOf={({ word }) => ({ word, isActive: true })}
      >
        <Form.Item
          name="word"
          label={text('word')}
          extra={text('wordHint')}
          rules={[filled(text('required')), { max: 16 }]}
        >
          <Input />
        </Form.Item>
      </FormDrawer>
    </>
  )
}
