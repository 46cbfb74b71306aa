import { Button, Form, Input, Switch, Tag } from 'antd'
import { useState } from 'react'
import { filled } from '#console/parts/field/filled.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { useAgain, useChange } from '#console/parts/use-call.ts'
import { saveSynonym, searchSynonyms, type Synonym } from '../query-log-contract.ts'
import { useText } from './text.ts'

type Start = Pick<Synonym, 'said' | 'means' | 'isActive'>

export function Synonyms() {
  const text = useText()
  const [start, setStart] = useState<Start>()
  const columns: Column<Synonym>[] = [
    { key: 'said', title: text('said'), render: ({ said }) => said, shown: 'always' },
    { key: 'means', title: text('means'), render: ({ means }) => means.join('、'), shown: 'always' },
    { key: 'origin', title: text('origin'), render: ({ isOurs }) => text(isOurs ? 'ours' : 'own') },
    {
      key: 'state',
      title: text('state'),
      render: ({ isActive }) => (isActive ? text('on') : <Tag>{text('off')}</Tag>),
    },
    {
      key: 'edit',
      title: text('edit'),
      render: (row) => (
        <Button type="link" size="small" aria-label={text('editOf', { what: row.said })} onClick={() => setStart(row)}>
          {text('edit')}
        </Button>
      ),
      shown: 'always',
    },
  ]
  return (
    <>
      <ListTable
        name="search-synonyms"
        list={searchSynonyms}
        columns={columns}
        rowKey={({ said }) => said}
        filters={[{ key: 'keyword', label: text('find'), kind: 'text' }]}
        actions={
          <Button type="primary" onClick={() => setStart({ said: '', means: [], isActive: true })}>
            {text('add')}
          </Button>
        }
      />
      <SynonymForm start={start} change={setStart} />
    </>
  )
}

type Values = { said: string; means: string; isActive: boolean }

/** New where nothing is said yet, or where the words come from the report. */
export function SynonymForm({
  start,
  change,
}: {
  start: Start | undefined
  change: (start: Start | undefined) => void
}) {
  const text = useText()
  const saving = useChange(saveSynonym, { refresh: [searchSynonyms], handles: 'all' })
  const isKnown = (start?.means.length ?? 0) > 0
  const was = isKnown ? { means: start!.means, isActive: start!.isActive } : null
  const again = useAgain(searchSynonyms)
  const reload = async () => {
    const now = (await again()).flatMap(({ records }) => records).find(({ said }) => said === start?.said)
    if (now) change(now)
  }
  return (
    <FormDrawer<Values>
      title={isKnown ? text('editOf', { what: start!.said }) : text('newSynonym')}
      open={start !== undefined}
      close={() => change(undefined)}
      start={{ said: start?.said ?? '', means: start?.means.join('\n') ?? '', isActive: start?.isActive ?? true }}
      saving={saving}
      inputOf={({ said, means, isActive }) => ({ said, was, means: linesOf(means), isActive })}
      reload={reload}
    >
      <Form.Item
        name="said"
        label={text('said')}
        extra={text('saidHint')}
        rules={[filled(text('required')), { max: 40 }]}
      >
        <Input disabled={isKnown} />
      </Form.Item>
      <Form.Item
        name="means"
        label={text('means')}
        extra={text('meansHint')}
        rules={[filled(text('required')), { max: 600 }]}
      >
        <Input.TextArea rows={4} />
      </Form.Item>
      <Form.Item name="isActive" label={text('state')} extra={text('takesEffect')} required valuePropName="checked">
        <Switch checkedChildren={text('on')} unCheckedChildren={text('off')} />
      </Form.Item>
    </FormDrawer>
  )
}

const linesOf = (means: string): string[] =>
  means
    .split(/[\n,，、;；]/)
    .map((line) => line.trim())
    .filter(Boolean)
