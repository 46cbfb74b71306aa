import { LeftOutlined, MailOutlined, RightOutlined } from '@ant-design/icons'
import { Alert, Button, Space } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { after, DAY_MS, dayOf, startOfDay } from '#core/time.ts'
import { hrefOf } from '#console/parts/address.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { useSearch } from '#console/parts/search.ts'
import { Loaded } from '#console/parts/states.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { useProblemText } from '#console/parts/problem-text.ts'
import { useKeys } from '#console/parts/use-keys.ts'
import { decidePlatformSale, platformSales, type SaleRecord } from '../staff-contract.ts'
import { calendarSearch } from './search.ts'
import { DayDrawer } from './day-drawer.tsx'
import { KeyStrip } from './key-strip.tsx'
import { InvitedShops } from './invited-shops.tsx'
import { Proposals } from './proposals.tsx'
import { ReasonModal, type Reasoned } from './reason-modal.tsx'
import { RunningFigures, RunningNow, useRunning } from './running.tsx'
import { WeekGrid } from './week-grid.tsx'
import css from './calendar.module.css'
import { useText } from './text.ts'

const EVERY_MS = 5000

/** The operator’s week: what runs, what is planned, and what waits for a decision. */
export default function CalendarPage() {
  const [{ day }] = useSearch(calendarSearch)
  const asked = useCall(platformSales, day ? { day } : {}, { everyMs: EVERY_MS })
  return <Loaded asked={asked}>{(week) => <Calendar {...week} />}</Loaded>
}

type Week = z.output<typeof platformSales.answer>

const isHard = ({ conflicts }: SaleRecord): boolean => conflicts.some((conflict) => conflict.isHard)

/** Of a list that changes by itself: what was chosen, `first` before anything was, or its first. */
function useChosen<Item>(items: readonly Item[], keyOf: (item: Item) => unknown, first?: Item) {
  const [key, setKey] = useState<unknown>(first)
  const at = Math.max(
    0,
    items.findIndex((item) => keyOf(item) === key),
  )
  const step = (by: number) => {
    const next = items[Math.min(items.length - 1, Math.max(0, at + by))]
    if (next !== undefined) setKey(keyOf(next))
  }
  return { chosen: items[at], choose: setKey, step }
}

function useDecisions() {
  const text = useText()
  const [reasoned, setReasoned] = useState<Reasoned>()
  const approving = useChange(decidePlatformSale, {
    refresh: [platformSales],
    done: text('approved'),
    handles: 'all',
  })
  const approve = ({ saleId, version }: SaleRecord) => approving.mutate({ saleId, version, action: 'approve' })
  return { reasoned, setReasoned, approve, problem: approving.error, forget: approving.reset }
}

function Calendar({ days, today, week, running, proposals, invitations }: Week) {
  const text = useText()
  const problemText = useProblemText()
  const day = useChosen(days, (one) => one, today)
  const proposal = useChosen(proposals, ({ saleId }) => saleId)
  const now = useRunning(running)
  const [opened, setOpened] = useState<string>()
  const { reasoned, setReasoned, approve, problem, forget } = useDecisions()
  const { chosen } = proposal
  const [areOn, setOn] = useKeys('saleKeys', {
    arrowleft: () => day.step(-1),
    arrowright: () => day.step(1),
    arrowup: () => proposal.step(-1),
    arrowdown: () => proposal.step(1),
    enter: () => setOpened(day.chosen),
    y: () => chosen && !isHard(chosen) && approve(chosen),
    n: () => chosen && setReasoned({ action: 'refuse', sale: chosen }),
  })
  const conflicts = proposals.filter((one) => one.conflicts.length > 0).length
  return (
    <>
      <PageHead title={text('calendar')} actions={<Weeks days={days} />}>
        {text('summary', { sales: week.length, proposals: proposals.length })}
        {conflicts > 0 && <b className={css.bad}> · {text('summaryConflicts', { conflicts })}</b>}
      </PageHead>
      {problem && (
        <Alert role="alert" type="error" showIcon title={problemText(problem)} closable={{ onClose: forget }} />
      )}
      <RunningNow running={now} stop={(sale) => setReasoned({ action: 'stop', sale })} />
      <div className={css.columns}>
        <div>
          <WeekGrid {...{ days, today, week, proposals }} chosen={day.chosen} choose={day.choose} open={setOpened} />
          <KeyStrip areOn={areOn} setOn={setOn} />
          {now.sale && <RunningFigures sale={now.sale} />}
        </div>
        <div className={css.side}>
          <Proposals
            sales={proposals}
            chosen={chosen?.saleId}
            choose={proposal.choose}
            approve={approve}
            refuse={(sale) => setReasoned({ action: 'refuse', sale })}
          />
          <InvitedShops sales={invitations} />
        </div>
      </div>
      <DayDrawer
        day={opened}
        sales={week}
        close={() => setOpened(undefined)}
        stop={(sale) => setReasoned({ action: 'stop', sale })}
      />
      <ReasonModal reasoned={reasoned} close={() => setReasoned(undefined)} />
    </>
  )
}

/** The week before, the next one and ours; and an invitation to come into it. */
function Weeks({ days }: Pick<Week, 'days'>) {
  const text = useText()
  const [, change] = useSearch(calendarSearch)
  const move = (weeks: number) => change({ day: dayOf(after(startOfDay(days[0]!), weeks * 7 * DAY_MS)) })
  return (
    <Space wrap>
      <Button type="primary" icon={<MailOutlined aria-hidden />} href={hrefOf('/sales/invite/flash')}>
        {text('inviteShop')}
      </Button>
      <Button icon={<LeftOutlined aria-hidden />} aria-label={text('weekBefore')} onClick={() => move(-1)} />
      <Button onClick={() => change({ day: undefined })}>{text('thisWeek')}</Button>
      <Button icon={<RightOutlined aria-hidden />} aria-label={text('weekAfter')} onClick={() => move(1)} />
    </Space>
  )
}
