import { Button, Card, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { useLocale } from '#ui/text.tsx'
import { notificationTemplates } from '../console-contract.ts'
import { kindNames } from '../kind-names.ts'
import { TemplateDrawer } from './template-drawer.tsx'
import { useText } from './text.ts'

export type Template = z.output<typeof notificationTemplates.answer>[number]

/** Every kind, and the words that stand. */
export default function TemplatesPage() {
  const text = useText()
  const asked = useCall(notificationTemplates, {})
  return (
    <>
      <PageHead title={text('title')}>
        <Typography.Text type="secondary">{text('lead')}</Typography.Text>
      </PageHead>
      <Loaded asked={asked}>{(templates) => <Templates templates={templates} />}</Loaded>
    </>
  )
}

function Templates({ templates }: { templates: readonly Template[] }) {
  const text = useText()
  const locale = useLocale()
  const [kind, setKind] = useState<Template['kind']>()
  return (
    <Card>
      <Table
        size="middle"
        rowKey="kind"
        pagination={false}
        dataSource={[...templates]}
        columns={[
          { title: text('kind'), width: 220, render: (_, one) => kindNames[one.kind][locale] },
          {
            title: text('words'),
            render: (_, one) => (
              <>
                <Typography.Text strong>{one.title[locale]}</Typography.Text>
                <br />
                <Typography.Text type="secondary">{one.content[locale]}</Typography.Text>
              </>
            ),
          },
          {
            title: text('state'),
            width: 200,
            render: (_, { updatedTime }) =>
              updatedTime ? <Tag color="processing">{text('written', { at: updatedTime })}</Tag> : text('builtIn'),
          },
          {
            title: text('actions'),
            width: 100,
            render: (_, one) => (
              <Button aria-label={`${text('edit')}: ${kindNames[one.kind][locale]}`} onClick={() => setKind(one.kind)}>
                {text('edit')}
              </Button>
            ),
          },
        ]}
      />
      <TemplateDrawer template={templates.find((one) => one.kind === kind)} close={() => setKind(undefined)} />
    </Card>
  )
}
