import { Button, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { useAgain, useChange } from '#console/parts/use-call.ts'
import { attributeList, changeAttribute } from '../contract.ts'
import { SYMBOL_MAX } from '../rules.ts'
import { NameFields } from './name-fields.tsx'
import { useText } from './text.ts'
import { useNameOf } from './use-name-of.ts'

type Attribute = z.output<typeof attributeList.answer>['records'][number]
type Values = { nameZh: string; nameEn: string; symbol: string; unit: string }

function useColumns(edit: (attribute: Attribute) => void): Column<Attribute>[] {
  const text = useText()
  const nameOf = useNameOf()
  return [
    {
      key: 'code',
      title: text('code'),
      render: ({ code }) => <Typography.Text code>{code}</Typography.Text>,
      shown: 'always',
    },
    { key: 'nameZh', title: text('nameZh'), render: ({ nameZh }) => nameZh },
    { key: 'nameEn', title: text('nameEn'), render: ({ nameEn }) => nameEn },
    { key: 'symbol', title: text('symbol'), render: ({ symbol }) => symbol || '–' },
    { key: 'unit', title: text('unit'), render: ({ unit }) => unit || '–' },
    { key: 'kind', title: text('kind'), render: ({ kind }) => text(kind) },
    { key: 'categories', title: text('inCategories'), render: ({ categories }) => categories, align: 'right' },
    {
      key: 'actions',
      title: text('actions'),
      shown: 'always',
      render: (attribute) => (
        <Button
          type="link"
          size="small"
          aria-label={text('editOf', { what: nameOf(attribute) })}
          onClick={() => edit(attribute)}
        >
          {text('edit')}
        </Button>
      ),
    },
  ]
}

export default function AttributesPage() {
  const text = useText()
  const nameOf = useNameOf()
  const [edited, edit] = useState<Attribute>()
  const columns = useColumns(edit)
  const again = useAgain(attributeList)
  const reload = async () => {
    const now = (await again())
      .flatMap(({ records }) => records)
      .find(({ attributeId }) => attributeId === edited?.attributeId)
    if (now) edit(now)
  }
  const saving = useChange(changeAttribute, { refresh: [attributeList], handles: 'all' })
  return (
    <>
      <PageHead title={text('attributes')}>{text('attributesLead')}</PageHead>
      <ListTable
        name="attributes"
        list={attributeList}
        columns={columns}
        rowKey={({ attributeId }) => attributeId}
        filters={[{ key: 'keyword', label: text('find'), kind: 'text' }]}
      />
      <FormDrawer<Values>
        title={edited ? text('editOf', { what: nameOf(edited) }) : ''}
        open={edited !== undefined}
        close={() => edit(undefined)}
        start={edited ?? {}}
        saving={saving}
        inputOf={(values) => ({ attributeId: edited?.attributeId, version: edited?.version, ...values })}
        reload={reload}
      >
        <NameFields />
        {(['symbol', 'unit'] as const).map((name) => (
          <Form.Item key={name} name={name} label={text(name)} rules={[{ max: SYMBOL_MAX }]}>
            <Input />
          </Form.Item>
        ))}
      </FormDrawer>
    </>
  )
}
