import { ClockCircleOutlined } from '@ant-design/icons'
import { Alert, Button, DatePicker, Modal } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { MallZone } from '#console/parts/field/mall-zone.tsx'
import { useProblemText } from '#console/parts/problem-text.ts'
import { useChange } from '#console/parts/use-call.ts'
import type { DecorationDetail } from '../staff-contract.ts'
import { useCalls } from './calls.ts'
import { useText } from './text.ts'
import type { Draft } from './draft/use-draft.ts'
import css from './editor.module.css'

type Props = { detail: DecorationDetail; setDetail: (detail: DecorationDetail) => void; draft: Draft }

/** From a minute on, and until another if one is named: then what was live before is live again. */
export function ScheduleButton({ detail: { renovationId }, setDetail, draft }: Props) {
  const text = useText()
  const problemText = useProblemText()
  const calls = useCalls()
  const [isOpen, setOpen] = useState(false)
  const [from, setFrom] = useState<Dayjs | null>(null)
  const [until, setUntil] = useState<Dayjs | null>(null)
  const scheduling = useChange(calls.schedule, {
    done: text('scheduled'),
    handles: 'all',
    prepare: async (sent) => ({ ...sent, version: await draft.keep() }),
  })
  const minute = (at: Dayjs | null) => at?.format('YYYY-MM-DD HH:mm') ?? null
  const schedule = () => {
    if (!from) return
    scheduling.mutate(
      { renovationId, version: draft.version, from: minute(from)!, until: minute(until) },
      {
        onSuccess: (next) => {
          setDetail(next)
          setOpen(false)
        },
      },
    )
  }
  const picker = { showTime: { format: 'HH:mm' }, format: 'YYYY-MM-DD HH:mm' } as const
  return (
    <>
      <Button icon={<ClockCircleOutlined />} disabled={draft.state === 'conflict'} onClick={() => setOpen(true)}>
        {text('schedule')}
      </Button>
      <Modal
        open={isOpen}
        title={text('schedule')}
        okText={text('scheduleDone')}
        okButtonProps={{ disabled: !from, loading: scheduling.isPending }}
        onOk={schedule}
        onCancel={() => setOpen(false)}
      >
        <p>{text('scheduleHint')}</p>
        {scheduling.error && <Alert type="error" title={problemText(scheduling.error)} />}
        <label className={css['field']}>
          <span>
            {text('from')} <MallZone />
          </span>
          <DatePicker {...picker} value={from} onChange={setFrom} />
        </label>
        <label className={css['field']}>
          <span>
            {text('until')} <MallZone />
          </span>
          <DatePicker {...picker} value={until} onChange={setUntil} />
        </label>
      </Modal>
    </>
  )
}
