import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Space, Typography, Upload } from 'antd'
import { useState } from 'react'
import { call } from '#ui/call/call.ts'
import { upload } from '#ui/field/upload.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { loadingWhile, useAttempt } from '#console/parts/use-call.ts'
import { refundList } from '../finance-contract.ts'
import { STATEMENT_BATCH, STATEMENT_LINES_MAX } from '../rules.ts'
import { bookStatement, readStatementPath, type ReadLine, type ReadStatement } from '../statement-contract.ts'
import { unmatchedPayments } from '../unmatched-contract.ts'
import { StatementFaults, StatementLines, StatementSums } from './statement-lines.tsx'
import { useText } from './text.ts'

const isToBook = (outcome: ReadLine['outcome']): boolean => outcome !== 'repeated' && outcome !== 'ignored'

/** What was read, and what has become of it: `open` is to be booked, a batch a call. */
function useStatement() {
  const client = useQueryClient()
  const { attempt, isBusy } = useAttempt()
  const [statement, setStatement] = useState<ReadStatement>()
  const [done, setDone] = useState<ReadonlyMap<number, ReadLine['outcome']>>()
  const lines = statement?.lines.map((line) => ({ ...line, outcome: done?.get(line.row) ?? line.outcome })) ?? []
  const open = lines.filter(({ row, outcome }) => (done?.has(row) ? outcome === 'failed' : isToBook(outcome)))
  const read = (file: File) =>
    attempt(async () => {
      setStatement((await upload(readStatementPath, file)) as ReadStatement)
      setDone(undefined)
    })
  const book = () =>
    attempt(async () => {
      const outcomes = new Map(done)
      for (let at = 0; at < open.length; at += STATEMENT_BATCH) {
        const batch = open.slice(at, at + STATEMENT_BATCH)
        const input = batch.map(({ outcome: _, number: __, orderNumbers: ___, due: ____, ...line }) => line)
        const booked = await call(bookStatement, { name: statement!.name, lines: input }, { handles: 'all' })
        for (const { row, outcome } of booked.lines) outcomes.set(row, outcome)
        setDone(new Map(outcomes)) // what is booked is told, also where what follows breaks off
      }
      for (const { path } of [refundList, unmatchedPayments]) await client.invalidateQueries({ queryKey: [path] })
    })
  return { statement, lines, open, isDone: done !== undefined && open.length === 0, isBusy, read, book }
}

/** A bank's statement is read in: what each line is comes first, and is booked with one press. */
export default function StatementPage() {
  const text = useText()
  const { statement, lines, open, isDone, isBusy, read, book } = useStatement()
  return (
    <>
      <PageHead
        title={text('statement')}
        actions={
          <Upload
            accept=".xlsx,.csv"
            showUploadList={false}
            customRequest={({ file, onSuccess }) => void read(file as File).then(() => onSuccess?.(null))}
          >
            <Button type={open.length > 0 ? 'default' : 'primary'} disabled={isBusy}>
              {text('chooseStatement')}
            </Button>
          </Upload>
        }
      >
        <Typography.Text type="secondary">{text('statementLead', { max: STATEMENT_LINES_MAX })}</Typography.Text>
      </PageHead>
      {!statement && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noStatementRead')} />}
      {statement && (
        <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
          <Space wrap>
            <b>{statement.name}</b>
            <StatementSums lines={lines} />
            {open.length > 0 && (
              <Button type="primary" loading={loadingWhile(isBusy)} onClick={() => void book()}>
                {text('bookLines', { count: open.length })}
              </Button>
            )}
          </Space>
          {isDone && <Alert type="success" showIcon title={text('statementDone')} />}
          {!isDone && open.length === 0 && <Alert type="info" showIcon title={text('nothingToBook')} />}
          <StatementFaults faults={statement.faults} />
          <StatementLines lines={lines} isDone={isDone} />
        </Space>
      )}
    </>
  )
}
