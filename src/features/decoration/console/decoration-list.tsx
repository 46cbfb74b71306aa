import { Button, Table, Tag } from 'antd'
import type { ReactNode } from 'react'
import { hrefOf } from '#console/parts/address.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { useLocale } from '#ui/text.tsx'
import type { DecorationRow } from '../staff-contract.ts'
import type { EditorCalls } from './calls.ts'
import { useText } from './text.ts'

type Props = { list: EditorCalls['list']; lead: string; actions?: ReactNode; empty: ReactNode }

/** The pages that somebody decorates: what is live, and what is written that is not. */
export function DecorationList({ list, lead, actions, empty }: Props) {
  const text = useText()
  const locale = useLocale()
  const asked = useCall(list, {})
  const nameOf = ({ kind, nameZh, nameEn }: DecorationRow) =>
    kind === 'home' || kind === 'shop' ? text(`kind_${kind}`) : locale === 'en' ? nameEn : nameZh
  return (
    <>
      <PageHead title={text('title')} actions={actions}>
        {lead}
      </PageHead>
      <Loaded asked={asked}>
        {(pages) => (
          <Table<DecorationRow>
            dataSource={pages}
            rowKey={({ renovationId }) => renovationId}
            pagination={false}
            locale={{ emptyText: empty }}
            columns={[
              { key: 'name', title: text('name'), render: (_, row) => nameOf(row) },
              {
                key: 'live',
                title: text('live'),
                render: (_, { isLive, liveNumber, path }) =>
                  isLive ? (
                    <a href={path} target="_blank" rel="noopener">
                      {liveNumber === null ? text('asItCame') : text('versionNumber', { number: liveNumber })}
                    </a>
                  ) : (
                    <Tag>{text('notLive')}</Tag>
                  ),
              },
              {
                key: 'draft',
                title: text('draft'),
                render: (_, { draftTime, draftAuthor }) =>
                  draftTime && `${draftTime.slice(0, 16)} ${draftAuthor ?? ''}`,
              },
              {
                key: 'actions',
                title: text('actions'),
                render: (_, row) => (
                  <Button
                    size="small"
                    href={hrefOf(`/decorations/${row.renovationId}`)}
                    aria-label={text('decorateOf', { name: nameOf(row) })}
                  >
                    {text('decorate')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </>
  )
}
