import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Drawer, Space, Table, Tag } from 'antd'
import { useState } from 'react'
import { FormProblem, Loaded, Theirs } from '#console/parts/states.tsx'
import { loadingWhile, useCall, useChange } from '#console/parts/use-call.ts'
import { useFollowed } from '#console/parts/use-followed.ts'
import { arrangeAttributes, categoryAttributes } from '../contract.ts'
import { arranged, draftOf, wireOf, type Rows } from './arrangement.ts'
import type { Category } from './categories-page.tsx'
import { useText } from './text.ts'
import { useNameOf } from './use-name-of.ts'

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
  const asked = useCall(categoryAttributes, { categoryId })
  return (
    <Loaded asked={asked}>
      {(kept) => <Form categoryId={categoryId} kept={kept} refetch={() => void asked.refetch()} close={close} />}
    </Loaded>
  )
}

type Props = { categoryId: number; kept: Rows; refetch: () => void; close: () => void }

function Form({ categoryId, kept, refetch, close }: Props) {
  const text = useText()
  const nameOf = useNameOf()
  const [draft, setDraft] = useState(() => draftOf(kept))
  const saving = useChange(arrangeAttributes, { refresh: [categoryAttributes], handles: 'all' })
  // What was read is the version of it.
  const followed = useFollowed({
    fresh: draftOf(kept),
    version: JSON.stringify(wireOf(kept)),
    read: () => draft,
    write: setDraft,
    refetch,
  })
  const rows = arranged(kept, draft)
  const input = wireOf(rows)
  const set = ({ attributeId, isFacet, isColumn }: Rows[number], change: Partial<Rows[number]>) =>
    setDraft({ ...draft, flags: { ...draft.flags, [attributeId]: { isFacet, isColumn, ...change } } })
  const move = (at: number, by: -1 | 1) => {
    const order = rows.map(({ attributeId }) => attributeId)
    order.splice(at + by, 0, ...order.splice(at, 1))
    setDraft({ ...draft, order })
  }
  const save = () =>
    saving.mutate(
      { categoryId, was: JSON.parse(followed.version) as typeof input, attributes: input },
      { onSuccess: close, onError: followed.sending() },
    )
  const theirs = followed.theirs.map((one) =>
    Array.isArray(one)
      ? arranged(kept, { ...draft, order: one })
          .map(nameOf)
          .join(' → ')
      : one,
  )
  return (
    <>
      <p>{text('rowsLead')}</p>
      <FormProblem problem={saving.error} reload={() => (saving.reset(), followed.reload())} />
      <Theirs values={theirs} />
      <RowsTable rows={rows} set={set} move={move} />
      <Space style={{ marginTop: 16 }}>
        <Button
          type="primary"
          disabled={JSON.stringify(input) === followed.version}
          loading={loadingWhile(saving.isPending)}
          onClick={save}
        >
          {text('save')}
        </Button>
        <Button onClick={close}>{text('cancel')}</Button>
      </Space>
    </>
  )
}

type RowsTableProps = {
  rows: Rows
  set: (row: Rows[number], change: Partial<Rows[number]>) => void
  move: (at: number, by: -1 | 1) => void
}

function RowsTable({ rows, set, move }: RowsTableProps) {
  const text = useText()
  const nameOf = useNameOf()
  return (
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
          render: (_, row) => (
            <Checkbox
              aria-label={text('facetOf', { what: nameOf(row) })}
              checked={row.isFacet}
              onChange={({ target }) => set(row, { isFacet: target.checked })}
            />
          ),
        },
        {
          title: text('column'),
          render: (_, row) => (
            <Checkbox
              aria-label={text('columnOf', { what: nameOf(row) })}
              checked={row.isColumn}
              onChange={({ target }) => set(row, { isColumn: target.checked })}
            />
          ),
        },
        {
          title: text('actions'),
          render: (_, row, at) => <Moves what={nameOf(row)} at={at} last={rows.length - 1} move={move} />,
        },
      ]}
    />
  )
}

type MovesProps = Pick<RowsTableProps, 'move'> & { what: string; at: number; last: number }

function Moves({ what, at, last, move }: MovesProps) {
  const text = useText()
  return (
    <Space>
      <Button
        size="small"
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={text('up', { what })}
        disabled={at === 0}
        onClick={() => move(at, -1)}
      />
      <Button
        size="small"
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={text('down', { what })}
        disabled={at === last}
        onClick={() => move(at, 1)}
      />
    </Space>
  )
}
