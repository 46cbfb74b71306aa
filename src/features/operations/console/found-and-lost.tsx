// How far visitors come, what they see, and what they look for in vain.
import { Card, Empty, Table } from 'antd'
import { grouped } from '#core/grouped.ts'
import { hrefOf } from '#console/parts/address.ts'
import { useMay } from '#console/parts/me.ts'
import type { Dashboard } from '../contract.ts'
import { useText } from './text.ts'
import classes from './operations.module.css'

export function Funnel({ funnel }: { funnel: Dashboard['funnel'] }) {
  const text = useText()
  const all = funnel[0]!.sessions
  return (
    <Card className={classes['whole'] ?? ''} title={text('funnel')}>
      <p className={classes['soft']}>{text('funnelLead')}</p>
      {all === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noVisits')} />
      ) : (
        <ol className={classes['funnel']}>
          {funnel.map(({ stage, sessions }) => (
            <li key={stage}>
              <span>{text(`stage_${stage}`)}</span>
              <span className={classes['track']} aria-hidden>
                <span style={{ width: `${(100 * sessions) / all}%` }} />
              </span>
              <b>{grouped(sessions)}</b>
              <span className={classes['soft']}>
                {text('ofVisits', { share: ((100 * sessions) / all).toFixed(1) })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

export function NothingFound({ total, records }: Dashboard['nothingFound']) {
  const text = useText()
  const may = useMay()
  return (
    <Card
      className={classes['whole'] ?? ''}
      title={text('nothingFound')}
      extra={may('search') && <a href={hrefOf('/search?view=nothing')}>{text('seeAll')}</a>}
    >
      {records.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noNothing')} />
      ) : (
        <>
          <p>{text('nothingFoundLead', { total })}</p>
          <Table
            size="small"
            rowKey="said"
            pagination={false}
            dataSource={records}
            columns={[
              { title: text('said'), dataIndex: 'said', ellipsis: true },
              { title: text('times'), dataIndex: 'times', align: 'right', width: 110 },
              { title: text('nothingTimes'), dataIndex: 'nothing', align: 'right', width: 130 },
            ]}
          />
        </>
      )}
    </Card>
  )
}

export function Pages({ pages }: { pages: Dashboard['pages'] }) {
  const text = useText()
  return (
    <Card className={classes['whole'] ?? ''} title={text('pages')}>
      {pages.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noVisits')} />
      ) : (
        <Table
          size="small"
          rowKey="page"
          pagination={false}
          dataSource={pages}
          columns={[
            { title: text('page'), render: (_, { page }) => <code>{page === 'home' ? '/' : `/${page}`}</code> },
            { title: text('views'), dataIndex: 'views', align: 'right', width: 110 },
            { title: text('sessions'), dataIndex: 'sessions', align: 'right', width: 110 },
          ]}
        />
      )}
    </Card>
  )
}
