import { DatePicker, Form, Input, Select } from 'antd'
import dayjs from 'dayjs'
import classes from './parts.module.css'
import { useConsoleText } from './text.ts'
import { useClearable } from './field/use-clearable.tsx'

export type Filter =
  | { key: string; label: string; kind: 'text' }
  | {
      key: string
      label: string
      kind: 'select'
      options: readonly { value: string; label: string }[]
      /** What the server takes where nothing is chosen, if that is not everything. */
      starts?: string
    }
  | { key: string; label: string; kind: 'date' }

type Props = {
  filters: readonly Filter[]
  given: Readonly<Record<string, string | number | undefined>>
  change: (words: Record<string, string | undefined>) => void
}

/** Each filter is a word of the address; days are `yyyy-MM-dd`. */
export function Filters({ filters, given, change }: Props) {
  return (
    <Form layout="inline" className={classes['filters'] ?? ''}>
      {filters.map((filter) => (
        <Form.Item key={filter.key} label={filter.label} htmlFor={`filter-${filter.key}`}>
          <Field
            filter={filter}
            value={given[filter.key]?.toString()}
            change={(value) => change({ [filter.key]: value })}
          />
        </Form.Item>
      ))}
    </Form>
  )
}

function Field({
  filter,
  value,
  change,
}: {
  filter: Filter
  value: string | undefined
  change: (value: string | undefined) => void
}) {
  const text = useConsoleText()
  const clearable = useClearable()
  const id = `filter-${filter.key}`
  if (filter.kind === 'text')
    return (
      <Input.Search
        id={id}
        key={value}
        defaultValue={value ?? ''}
        allowClear={clearable}
        onSearch={(word) => change(word.trim() || undefined)}
      />
    )
  if (filter.kind === 'date')
    return (
      <DatePicker
        id={id}
        value={value ? dayjs(value) : null}
        onChange={(day) => change(day ? day.format('YYYY-MM-DD') : undefined)}
      />
    )
  return (
    <Select
      id={id}
      allowClear={filter.starts === undefined && clearable}
      placeholder={text('all')}
      popupMatchSelectWidth={false}
      className={classes['choice'] ?? ''}
      value={value ?? filter.starts ?? null}
      onChange={(chosen) => change(chosen === filter.starts ? undefined : (chosen ?? undefined))}
      options={[...filter.options]}
    />
  )
}
