import { MailOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { hrefOf } from '#console/parts/address.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { useProblemText } from '#console/parts/problem-text.ts'
import { useKeys } from '#console/parts/use-keys.ts'
import { viewOf } from '../days.ts'
import { decidePlatformSale, platformSales, type SaleRecord } from '../staff-contract.ts'
import { DayDrawer } from './calendar/day-drawer.tsx'
import { KeyStrip } from './calendar/key-strip.tsx'
import { MonthGrid } from './calendar/month-grid.tsx'
import { Turning, usePeriod } from './calendar/turning.tsx'
import { useAsked, useChosen, useDays, type Days } from './calendar/use-days.ts'
import { WeekGrid } from './calendar/week-grid.tsx'
import { InvitedShops } from './invited-shops.tsx'
import { focusIfLost, Proposals } from './proposals.tsx'
import { ReasonModal, type Reasoned } from './reason-modal.tsx'
import { RunningFigures, RunningNow, useRunning } from './running.tsx'
import css from './calendar.module.css'
import { useText } from './text.ts'

const EVERY_MS = 5000

/** The operator’s week or month: what runs, what is planned, and what waits for a decision. */
export default function CalendarPage() {
  const asked = useCall(platformSales, useAsked(), { everyMs: EVERY_MS })
  return <Loaded asked={asked}>{(found) => <Calendar {...found} />}</Loaded>
}

type Found = z.output<typeof platformSales.answer>

const isHard = ({ conflicts }: SaleRecord): boolean => conflicts.some((conflict) => conflict.isHard)

const inviteHref = (start: string): string => hrefOf(`/sales/invite/flash?start=${encodeURIComponent(start)}`)

function useDecisions() {
  const text = useText()
  const [reasoned, setReasoned] = useState<Reasoned>()
  const approving = useChange(decidePlatformSale, {
    refresh: [platformSales],
    done: text('approved'),
    handles: 'all',
  })
  const approve = ({ saleId, version }: SaleRecord) => approving.mutate({ saleId, version, action: 'approve' })
  const [refuse, stop] = (['refuse', 'stop'] as const).map(
    (action) => (sale: SaleRecord) => setReasoned({ action, sale }),
  ) as [(sale: SaleRecord) => void, (sale: SaleRecord) => void]
  return { reasoned, setReasoned, approve, refuse, stop, problem: approving.error, forget: approving.reset }
}

function Calendar({ days: inSight, today, sales, running, proposals, invitations }: Found) {
  const text = useText()
  const problemText = useProblemText()
  const days = useDays(inSight, today)
  const proposal = useChosen(proposals, ({ saleId }) => saleId)
  const now = useRunning(running)
  const { reasoned, setReasoned, approve, refuse, stop, problem, forget } = useDecisions()
  const inTheWay = new Set(proposals.flatMap(({ conflicts }) => conflicts.flatMap(({ other }) => other?.saleId ?? [])))
  const shown = { of: days, sales, inTheWay }
  const proposalsHead = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <Head of={days} sales={sales} proposals={proposals} />
      {problem && (
        <div className={css.refused}>
          <Alert role="alert" type="error" showIcon title={problemText(problem)} closable={{ onClose: forget }} />
        </div>
      )}
      <RunningNow running={now} stop={stop} />
      <div className={css.columns}>
        <div>
          {viewOf(inSight) === 'month' ? <MonthGrid {...shown} /> : <WeekGrid {...shown} vacantHref={inviteHref} />}
          <Keys {...{ days, proposal, approve, refuse }} />
          {now.sale && <RunningFigures sale={now.sale} />}
        </div>
        <div className={css.side}>
          <Proposals
            sales={proposals}
            chosen={proposal.chosen?.saleId}
            choose={proposal.choose}
            head={proposalsHead}
            approve={approve}
            refuse={refuse}
          />
          <InvitedShops sales={invitations} />
        </div>
      </div>
      <DayDrawer day={days.opened} sales={sales} close={() => days.open(undefined)}>
        {(sale) =>
          sale.actions.includes('stop') && (
            <Button danger size="small" onClick={() => stop(sale)}>
              {text('stop')}
            </Button>
          )
        }
      </DayDrawer>
      <ReasonModal reasoned={reasoned} close={() => setReasoned(undefined)} closed={() => focusIfLost(proposalsHead)} />
    </>
  )
}

type Decisions = ReturnType<typeof useDecisions>
type KeysProps = Pick<Decisions, 'approve' | 'refuse'> & {
  days: Days
  proposal: ReturnType<typeof useChosen<SaleRecord>>
}

/** From day to day, and proposals one after the other. */
function Keys({ days, proposal, approve, refuse }: KeysProps) {
  const text = useText()
  const { chosen } = proposal
  // Nobody decides about what is out of sight.
  const step = (by: number) => {
    flushSync(() => proposal.step(by))
    document.querySelector(`.${css.current}`)?.scrollIntoView({ block: 'nearest' })
  }
  const [areOn, setOn] = useKeys('saleKeys', {
    arrowleft: () => days.step(-1),
    arrowright: () => days.step(1),
    arrowup: () => step(-1),
    arrowdown: () => step(1),
    enter: () => days.open(days.chosen),
    y: () => chosen && !isHard(chosen) && approve(chosen),
    n: () => chosen && refuse(chosen),
  })
  const more = [
    [['↑', '↓'], text('keyProposal')],
    [['Y'], text('approve')],
    [['N'], text('refuse')],
  ] as const
  return <KeyStrip areOn={areOn} setOn={setOn} more={more} />
}

type HeadProps = Pick<Found, 'sales' | 'proposals'> & { of: Days }

function Head({ of, sales, proposals }: HeadProps) {
  const text = useText()
  const period = usePeriod(of.days)
  const conflicts = proposals.filter((one) => one.conflicts.length > 0).length
  const actions = (
    <>
      <Turning of={of} />
      <Button type="primary" icon={<MailOutlined aria-hidden />} href={hrefOf('/sales/invite/flash')}>
        {text('inviteShop')}
      </Button>
    </>
  )
  return (
    <PageHead title={text('calendar')} actions={actions}>
      {text('summary', { period, sales: sales.length, proposals: proposals.length })}
      {conflicts > 0 && <b className={css.bad}> · {text('summaryConflicts', { conflicts })}</b>}
    </PageHead>
  )
}
