import { Button, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { helpDesk } from '../docs-contract.ts'
import { HelpDocDrawer } from './help-doc-drawer.tsx'
import { useText } from './text.ts'

/** The documents of the help area: what visitors say of them, and what is announced. */
export default function HelpDocsPage() {
  const text = useText()
  const asked = useCall(helpDesk, {})
  const [editing, setEditing] = useState<string>()
  return (
    <>
      <PageHead title={text('docsTitle')}>
        <Typography.Text type="secondary">{text('docsLead')}</Typography.Text>
      </PageHead>
      <Loaded asked={asked}>
        {(docs) => (
          <Table
            size="middle"
            rowKey="name"
            pagination={false}
            dataSource={docs}
            scroll={{ x: 'max-content' }}
            columns={[
              {
                title: text('docTitle'),
                render: (_, { name, title }) => (
                  <a href={`/help/${name}`} target="_blank" rel="noopener">
                    {title}
                  </a>
                ),
              },
              { title: text('version'), dataIndex: 'version' },
              {
                title: text('comesOn'),
                render: (_, { comesOn }) => (comesOn ? <Tag color="processing">{comesOn}</Tag> : '–'),
              },
              { title: text('useful'), dataIndex: 'useful' },
              { title: text('notUseful'), dataIndex: 'notUseful' },
              {
                title: text('actions'),
                render: (_, { name }) => (
                  <Button size="small" onClick={() => setEditing(name)}>
                    {text('edit')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      <HelpDocDrawer name={editing} close={() => setEditing(undefined)} />
    </>
  )
}
