// A list that is too long to count: the server pages it by key. The address keeps filters and place; the browser's
// "back" goes back a page.
import { Button, Empty, Space, Table } from 'antd'
import { useEffect, type Key, type ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#core/endpoint.ts'
import { Filters, type Filter } from './filters.tsx'
import { asTableColumn, useColumnChoice, type Column } from './list-table.tsx'
import classes from './parts.module.css'
import { useListSearch } from './search.ts'
import { Refused } from './states.tsx'
import { useConsoleText } from './text.ts'
import { useCall } from './use-call.ts'

type RowOf<E extends Endpoint> = z.output<E['answer']> extends { records: (infer Row)[] } ? Row : never

type Props<E extends Endpoint> = {
  /** Under which the browser keeps the choice of columns. */
  name: string
  /** A GET that takes after and the filters, and answers { records, next }. */
  list: E
  columns: readonly Column<RowOf<E>>[]
  rowKey: (row: RowOf<E>) => string | number
  filters: readonly Filter[]
  /** Words of the address that are set elsewhere on the page. */
  alsoGiven?: readonly string[]
  actions?: ReactNode
  selection?: { keys: readonly Key[]; change: (keys: Key[], rows: RowOf<E>[]) => void }
}

export function KeyList<E extends Endpoint>({
  name,
  list,
  columns,
  rowKey,
  filters,
  alsoGiven = [],
  actions,
  selection,
}: Props<E>) {
  const [search, change] = useListSearch()
  const text = useConsoleText()
  const [choice, chooser] = useColumnChoice(name, columns)
  const keys = [...filters.map(({ key }) => key), ...alsoGiven]
  const given = Object.fromEntries(keys.flatMap((key) => (search[key] ? [[key, search[key]]] : [])))
  const { after } = search
  const asked = useCall(list, { ...given, ...(after ? { after } : {}) } as never)
  const answer = asked.data as { records: RowOf<E>[]; next: string | number | null } | undefined

  const place = JSON.stringify([given, after])
  // Nobody changes what they do not see.
  // oxlint-disable-next-line react/exhaustive-deps -- with the place alone
  useEffect(() => selection?.change([], []), [place])

  const turn = (to: string | number | undefined) => change({ after: to }, { replace: false })

  return (
    <>
      <div className={classes['bar']}>
        <Filters filters={filters} given={search} change={(input) => change({ ...input, after: undefined })} />
        <Space wrap>
          {actions}
          {chooser}
        </Space>
      </div>
      {asked.error ? (
        <Refused problem={asked.error} retry={() => void asked.refetch()} />
      ) : (
        <Table<RowOf<E>>
          size="middle"
          rowKey={rowKey}
          columns={columns.filter(({ key }) => choice.has(key)).map(asTableColumn)}
          dataSource={answer?.records ?? []}
          loading={asked.isFetching}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('nothing')} /> }}
          pagination={false}
          // The row that measures a scrolled table would hold a second box to tick, for nobody.
          {...(selection
            ? {
                rowSelection: {
                  selectedRowKeys: [...selection.keys],
                  onChange: selection.change,
                },
              }
            : { scroll: { x: 'max-content' } })}
        />
      )}
      <KeyTurn<string | number> after={after} next={answer?.next} turn={turn} />
    </>
  )
}

type Turn<Place> = { after: Place | undefined; next: Place | null | undefined; turn: (to: Place | undefined) => void }

/** On to the next page of such a list, or back to its first. */
export function KeyTurn<Place extends string | number>({ after, next, turn }: Turn<Place>) {
  const text = useConsoleText()
  if (after === undefined && !next) return null
  return (
    <Space className={classes['turn'] ?? ''}>
      <Button disabled={after === undefined} onClick={() => turn(undefined)}>
        {text('first')}
      </Button>
      <Button disabled={!next} onClick={() => turn(next ?? undefined)}>
        {text('next')}
      </Button>
    </Space>
  )
}
