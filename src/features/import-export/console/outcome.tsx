import { Progress } from 'antd'
import type { Transfer } from '../contract.ts'
import { useText } from './text.ts'

export const wrongRows = ({ report }: Transfer): number => new Set(report?.problems?.map(({ row }) => row)).size

/** What became of it, in a sentence. */
export function Outcome({ transfer }: { transfer: Transfer }) {
  const text = useText()
  const { status, report, kind, done, total, failure } = transfer
  if (status === 'running')
    return <Progress percent={total ? Math.round((done / total) * 100) : 0} size="small" aria-label={text('running')} />
  if (status === 'failed') return <>{failure}</>
  if (!report) return <>–</>
  if (kind !== 'productsImport') return <>{text('exported', { rows: report.rows })}</>
  const count = wrongRows(transfer)
  const imported = { products: report.products ?? 0, skus: report.skus ?? 0 }
  if (count === 0) return <>{text('imported', imported)}</>
  return <>{report.isPartial ? text('leftOut', { ...imported, count }) : text('refused', { count })}</>
}
