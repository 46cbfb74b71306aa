import { Tag } from 'antd'
import type { z } from 'zod'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { hrefOf } from '#console/parts/address.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { userList } from '../users-contract.ts'
import { useText } from './text.ts'

type User = z.output<typeof userList.answer>['records'][number]
const levels = ['1', '2', '3'] as const
const states = ['active', 'locked', 'closed'] as const

export default function UsersPage() {
  const text = useText()
  const columns: Column<User>[] = [
    {
      key: 'user',
      title: text('user'),
      render: ({ userId, nickName }) => <a href={hrefOf(`/users/${userId}`)}>{nickName}</a>,
      shown: 'always',
    },
    { key: 'userName', title: text('userName'), render: ({ userName }) => userName ?? '–' },
    { key: 'mobile', title: text('mobile'), render: ({ mobile }) => mobile },
    { key: 'level', title: text('level'), render: ({ level }) => text(`level${level}`) },
    { key: 'firm', title: text('firm'), render: ({ firmName }) => firmName ?? '–' },
    { key: 'createdAt', title: text('registered'), render: ({ createdAt }) => createdAt, sorts: true },
    { key: 'state', title: text('state'), render: (user) => <State user={user} /> },
  ]
  return (
    <>
      <PageHead title={text('users')}>{text('findHint')}</PageHead>
      <ListTable
        name="users"
        list={userList}
        columns={columns}
        rowKey={({ userId }) => userId}
        filters={[
          { key: 'keyword', label: text('find'), kind: 'text' },
          {
            key: 'level',
            label: text('level'),
            kind: 'select',
            options: levels.map((value) => ({ value, label: text(`level${value}`) })),
          },
          {
            key: 'state',
            label: text('state'),
            kind: 'select',
            options: states.map((value) => ({ value, label: text(value) })),
          },
        ]}
      />
    </>
  )
}

function State({ user: { lockedAt, closedAt } }: { user: User }) {
  const text = useText()
  if (closedAt) return <Tag>{text('closed')}</Tag>
  return <Tag color={lockedAt ? 'error' : 'success'}>{text(lockedAt ? 'locked' : 'active')}</Tag>
}
