import { Button, Popconfirm, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { can } from '#core/status-table.ts'
import { ListTable } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { useChange } from '#console/parts/use-call.ts'
import type * as contract from '../staff-contract.ts'
import type { NoticeRow } from '../staff-contract.ts'
import { noticeStates, noticeStatuses } from '../states.ts'
import { NoticeDrawer } from './notice-drawer.tsx'
import { useText } from './text.ts'

export type NoticeCalls = {
  list: typeof contract.shopNotices
  read: typeof contract.shopNotice
  draft: typeof contract.draftShopNotice
  preview: typeof contract.previewShopNotice
  change: typeof contract.changeShopNotice
  publish: typeof contract.publishShopNotice
  withdraw: typeof contract.withdrawShopNotice
}

const colors = { draft: 'default', published: 'success', withdrawn: 'warning' } as const

/** Of a shop or of the mall: the same work under another address. */
export function Notices({ lead, calls }: { lead: string; calls: NoticeCalls }) {
  const text = useText()
  const [editing, setEditing] = useState<number | 'new'>()
  return (
    <>
      <PageHead
        title={text('title')}
        actions={
          <Button type="primary" onClick={() => setEditing('new')}>
            {text('write')}
          </Button>
        }
      >
        <Typography.Text type="secondary">{lead}</Typography.Text>
      </PageHead>
      <ListTable
        name="notices"
        list={calls.list}
        rowKey={({ noticeId }) => noticeId}
        filters={[
          {
            key: 'status',
            label: text('status'),
            kind: 'select',
            options: noticeStatuses.map((value) => ({ value, label: text(value) })),
          },
        ]}
        columns={[
          {
            key: 'title',
            title: text('titleZh'),
            shown: 'always',
            render: ({ titleZh, isTop }) => (
              <>
                {titleZh} {isTop && <Tag>{text('isTop')}</Tag>}
              </>
            ),
          },
          { key: 'titleEn', title: text('titleEn'), render: ({ titleEn }) => titleEn },
          {
            key: 'status',
            title: text('status'),
            render: ({ status }) => <Tag color={colors[status]}>{text(status)}</Tag>,
          },
          { key: 'published', title: text('publishTime'), render: ({ publishTime }) => publishTime ?? '–' },
          { key: 'changed', title: text('changeTime'), render: ({ changeTime }) => changeTime ?? '–' },
          {
            key: 'actions',
            title: text('actions'),
            shown: 'always',
            render: (notice) => <Steps notice={notice} calls={calls} edit={() => setEditing(notice.noticeId)} />,
          },
        ]}
      />
      <NoticeDrawer calls={calls} editing={editing} close={() => setEditing(undefined)} />
    </>
  )
}

function Steps({
  notice: { noticeId, version, status },
  calls,
  edit,
}: {
  notice: NoticeRow
  calls: NoticeCalls
  edit: () => void
}) {
  const text = useText()
  const refresh = [calls.list]
  const publishing = useChange(calls.publish, { refresh, done: text('nowPublished') })
  const withdrawing = useChange(calls.withdraw, { refresh, done: text('nowWithdrawn') })
  return (
    <Space>
      <Button size="small" onClick={edit}>
        {text('edit')}
      </Button>
      {can(noticeStates, status, 'publish', 'staff') && (
        <Button size="small" loading={publishing.isPending} onClick={() => publishing.mutate({ noticeId, version })}>
          {text('publish')}
        </Button>
      )}
      {can(noticeStates, status, 'withdraw', 'staff') && (
        <Popconfirm
          title={text('withdrawAsk')}
          okText={text('withdraw')}
          cancelText={text('cancel')}
          onConfirm={() => withdrawing.mutate({ noticeId, version })}
        >
          <Button size="small" danger loading={withdrawing.isPending}>
            {text('withdraw')}
          </Button>
        </Popconfirm>
      )}
    </Space>
  )
}
