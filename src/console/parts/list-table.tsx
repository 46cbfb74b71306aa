// A list of the back office: the server pages, filters and sorts; the address keeps which; the browser keeps which
// columns.
import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Space, Table, type TableColumnType } from 'antd'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#core/endpoint.ts'
import { PAGE_SIZE_MAX } from '#core/limits.ts'
import type { Total } from '#core/wire/list.ts'
import { Filters, type Filter } from './filters.tsx'
import classes from './parts.module.css'
import { useListSearch } from './search.ts'
import { Refused } from './states.tsx'
import { useConsoleText } from './text.ts'
import { totalSaid } from './total.ts'
import { useCall } from './use-call.ts'

type RowOf<E extends Endpoint> = z.output<E['answer']> extends { records: (infer Row)[] } ? Row : never

export type Column<Row> = {
  key: string
  title: string
  render: (row: Row) => ReactNode
  width?: number
  align?: 'right'
  /** The server sorts by this key: `sort=key` or `sort=-key`. */
  sorts?: boolean
  /** `always` cannot be hidden, `onDemand` is hidden until somebody wants it. */
  shown?: 'always' | 'onDemand'
}

/** The key of the column with the buttons of a row. */
const ACTIONS = 'actions'

export const asTableColumn = <Row,>({ key, title, render, width, align }: Column<Row>): TableColumnType<Row> => ({
  key,
  title,
  render: (_, row) => render(row),
  ...(width ? { width } : {}),
  ...(align ? { align } : {}),
  // What can be done with a row is in sight however wide the list is.
  ...(key === ACTIONS ? { fixed: 'end' as const } : {}),
})

type Props<E extends Endpoint> = {
  /** Under which the browser keeps the choice of columns. */
  name: string
  /** A GET that takes current, size, sort and the filters, and answers { records, total }. */
  list: E
  columns: readonly Column<RowOf<E>>[]
  rowKey: (row: RowOf<E>) => string | number
  filters?: readonly Filter[]
  /** Beside the filters, besides the address: a fixed part of the question. */
  fixed?: Record<string, unknown>
  actions?: ReactNode
  expand?: (row: RowOf<E>) => ReactNode
  size?: number
}

export function ListTable<E extends Endpoint>({
  name,
  list,
  columns,
  rowKey,
  filters = [],
  fixed = {},
  actions,
  expand,
  size = 20,
}: Props<E>) {
  const [search, change] = useListSearch()
  const text = useConsoleText()
  const [choice, chooser] = useColumnChoice(name, columns)
  const { current = 1, size: pageSize = size, sort } = search
  const given = Object.fromEntries(filters.flatMap(({ key }) => (search[key] ? [[key, search[key]]] : [])))
  const asked = useCall(list, {
    ...fixed,
    ...given,
    current,
    size: pageSize,
    ...(sort ? { sort } : {}),
  } as never)
  const answer = asked.data as ({ records: RowOf<E>[] } & Total) | undefined

  const shown = columns
    .filter(({ key }) => choice.has(key))
    .map((column): TableColumnType<RowOf<E>> => ({
      ...asTableColumn(column),
      ...(column.sorts ? { sorter: true, sortOrder: sortOf(sort, column.key) } : {}),
    }))

  return (
    <>
      <div className={classes['bar']}>
        <Filters filters={filters} given={search} change={(words) => change({ ...words, current: undefined })} />
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
          columns={shown}
          dataSource={answer?.records ?? []}
          loading={asked.isFetching}
          scroll={{ x: 'max-content' }}
          {...(expand
            ? {
                expandable: {
                  expandedRowRender: expand,
                  columnTitle: <span className={classes['unseen']}>{text('details')}</span>,
                },
              }
            : {})}
          pagination={{
            current,
            pageSize,
            total: answer?.total ?? 0,
            showSizeChanger: true,
            pageSizeOptions: [10, 20, 50, PAGE_SIZE_MAX],
            showTotal: (total) => text(totalSaid(answer), { total }),
          }}
          onChange={(page, _, sorting) => {
            const { columnKey, order } = Array.isArray(sorting) ? (sorting[0] ?? {}) : sorting
            const sorted = order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : undefined
            change({
              current: page.current === 1 ? undefined : page.current,
              size: page.pageSize === size ? undefined : page.pageSize,
              sort: sorted,
            })
          }}
        />
      )}
    </>
  )
}

const sortOf = (sort: string | undefined, key: string) =>
  sort === key ? 'ascend' : sort === `-${key}` ? 'descend' : null

/** Which columns are shown, and the button to choose them. */
export function useColumnChoice<Row>(name: string, columns: readonly Column<Row>[]): [Set<string>, ReactNode] {
  const text = useConsoleText()
  const key = `console columns ${name}`
  const [chosen, setChosen] = useState<string[]>(() => {
    const kept = localStorage.getItem(key)
    return kept ? kept.split(' ') : columns.filter(({ shown }) => shown !== 'onDemand').map((column) => column.key)
  })
  const choose = (keys: string[]) => {
    localStorage.setItem(key, keys.join(' '))
    setChosen(keys)
  }
  const options = columns.map((column) => ({
    value: column.key,
    label: column.title,
    disabled: column.shown === 'always',
  }))
  const content = (
    <Checkbox.Group className={classes['columns'] ?? ''} options={options} value={chosen} onChange={choose} />
  )
  const chooser = (
    <Popover trigger="click" placement="bottomRight" title={text('columns')} content={content}>
      <Button icon={<SettingOutlined aria-hidden />} aria-label={text('columns')} />
    </Popover>
  )
  return [
    new Set([...chosen, ...columns.filter(({ shown }) => shown === 'always').map((column) => column.key)]),
    chooser,
  ]
}
