import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Card, Empty, Popconfirm, Space, Table, Tag, Upload } from 'antd'
import parts from '#console/parts/parts.module.css'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useMay } from '#console/parts/me.ts'
import { useAttempt, useCall, useChange } from '#console/parts/use-call.ts'
import { DAY_MS } from '#core/time.ts'
import { call } from '#ui/call/call.ts'
import { upload } from '#ui/field/upload.ts'
import { FaultTable } from '#features/import-export/console/fault-table.tsx'
import { Outcome, wrongRows } from '#features/import-export/console/outcome.tsx'
import { useText } from '#features/import-export/console/text.ts'
import { transferLink, transfers, type Transfer } from '#features/import-export/contract.ts'
import { SHEET_BYTES_MAX, TRANSFER_KEPT_MS } from '#features/import-export/rules.ts'
import { exportAll, importGoodRows, importPath } from '../contract.ts'
import css from '#features/catalog/console/products.module.css'

const LOOK_EVERY_MS = 1500

export default function TransfersPage() {
  const text = useText()
  const may = useMay()
  const asked = useCall(transfers, {}, { everyMs: LOOK_EVERY_MS })
  return (
    <>
      <PageHead title={text('title')}>{text('lead', { days: TRANSFER_KEPT_MS / DAY_MS })}</PageHead>
      <div className={css['stack']}>
        {may('products') && <OfProducts />}
        <Loaded asked={asked}>{(rows) => <Rows rows={rows} />}</Loaded>
      </div>
    </>
  )
}

function OfProducts() {
  const text = useText()
  const client = useQueryClient()
  const { message } = App.useApp()
  const exporting = useChange(exportAll, { refresh: [transfers], done: text('started') })
  const { attempt } = useAttempt()
  const send = (file: File) =>
    attempt(async () => {
      await upload(importPath, file)
      void message.success(text('started'))
      await client.invalidateQueries({ queryKey: [transfers.path] })
    })
  return (
    <div className={css['two']}>
      <Card title={text('import')}>
        <p>{text('importHint', { size: SHEET_BYTES_MAX / 1024 / 1024 })}</p>
        <Upload
          accept=".xlsx,.csv"
          showUploadList={false}
          customRequest={({ file, onSuccess }) => void send(file as File).then(() => onSuccess?.(null))}
        >
          <Button type="primary">{text('choose')}</Button>
        </Upload>
      </Card>
      <Card title={text('export')}>
        <p>{text('exportHint')}</p>
        <Space>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button key={format} loading={exporting.isPending} onClick={() => exporting.mutate({ format })}>
              {format.toUpperCase()}
            </Button>
          ))}
        </Space>
      </Card>
    </div>
  )
}

function Rows({ rows }: { rows: Transfer[] }) {
  const text = useText()
  return (
    <Table<Transfer>
      rowKey="id"
      pagination={false}
      dataSource={rows}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('none')} /> }}
      expandable={{
        rowExpandable: (transfer) => wrongRows(transfer) > 0,
        expandedRowRender: (transfer) => <FaultTable transfer={transfer} />,
        columnTitle: <span className={parts['unseen']}>{text('row')}</span>,
        defaultExpandedRowKeys: rows.slice(0, 1).map(({ id }) => id),
      }}
      columns={[
        { title: text('time'), dataIndex: 'time' },
        { title: text('kind'), render: (_, { kind, title }) => `${text(kind)} ${title}` },
        {
          title: text('status'),
          render: (_, { status }) => (
            <Tag color={status === 'done' ? 'success' : status === 'failed' ? 'error' : 'default'}>{text(status)}</Tag>
          ),
        },
        { title: text('result'), render: (_, transfer) => <Outcome transfer={transfer} /> },
        { title: text('file'), render: (_, transfer) => <Next transfer={transfer} /> },
      ]}
    />
  )
}

/** What can be done now: the file, or the good rows of a sheet with faults. */
function Next({ transfer }: { transfer: Transfer }) {
  const text = useText()
  const importing = useChange(importGoodRows, { refresh: [transfers], done: text('started') })
  const { attempt } = useAttempt()
  const { id, hasFile, report } = transfer
  const good = report?.goodRows ?? 0
  if (hasFile)
    return (
      <Button
        type="link"
        onClick={() =>
          void attempt(async () => location.assign((await call(transferLink, { id }, { handles: 'all' })).url))
        }
      >
        {text('download')}
      </Button>
    )
  if (good === 0 || report?.isPartial || wrongRows(transfer) === 0) return null
  return (
    <Popconfirm
      title={text('goodRows', { count: good })}
      description={text('goodAsk')}
      okText={text('goodRows', { count: good })}
      cancelText={text('cancel')}
      onConfirm={() => importing.mutate({ id })}
    >
      <Button loading={importing.isPending}>{text('goodRows', { count: good })}</Button>
    </Popconfirm>
  )
}
