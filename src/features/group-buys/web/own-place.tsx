import { CopyButton } from '#ui/page/copy.tsx'
import type { GroupBuy, Team } from '../contract.ts'
import { Seats } from './seats.tsx'
import { useText } from './text.ts'
import { TimeLeft } from './time-left.tsx'
import type { GroupOrder } from './use-group-order.ts'
import { useInvitation } from './use-invitation.ts'
import css from './groups.module.css'

type Props = { group: GroupBuy; order: GroupOrder }

/** The person's own place, else the group they were invited to, else where they could have one. */
export function OwnPlace({ group, order }: Props) {
  const text = useText()
  const { own, invited } = group
  const isInvited = invited !== null && invited.teamId !== own?.teamId
  return (
    <aside>
      {isInvited && (
        <div className={css.box}>
          <h2 className={css.boxHead}>{text('invitedTitle', { leader: invited.leader })}</h2>
          <Invited team={invited} group={group} order={order} />
        </div>
      )}
      {(own || !isInvited) && (
        <div className={css.box}>
          <h2 className={css.boxHead}>{text('ownTitle')}</h2>
          {own ? <Own team={own} /> : <None group={group} />}
        </div>
      )}
    </aside>
  )
}

function Own({ team }: { team: Team }) {
  const text = useText()
  const link = useInvitation(team)
  const isPaid = team.seats.some(({ isMine, isPaid: done }) => isMine && done)
  return (
    <div className={css.place}>
      <Seats team={team} />
      <p>
        {isPaid
          ? text('ownWaits', { count: team.missing })
          : text(team.phase === 'starting' ? 'ownUnpaid' : 'ownUnpaidMember')}
      </p>
      {team.endTime && (
        <p className="soft">
          {text('timeLeft')} <TimeLeft endTime={team.endTime} />
        </p>
      )}
      {isPaid ? (
        <p>
          <a className="code" href={link}>
            {link}
          </a>
          <CopyButton value={link} what={text('copyWhat')} label={text('copyLink')}>
            {text('copyLink')}
          </CopyButton>
        </p>
      ) : (
        <a className="btn btn-action" href={`/payment?orderNumbers=${team.orderNumber}`}>
          {text('toPay')}
        </a>
      )}
      <a href={`/user-center/uc-order-detail?orderNumber=${team.orderNumber}`}>{text('toOrder')}</a>
    </div>
  )
}

const more = { full: 'invitedFull', success: 'invitedSuccess', failed: 'invitedFailed' } as const

function Invited({ team, group, order }: Props & { team: Team }) {
  const text = useText()
  const { phase, free, endTime, orderNumber } = team
  const isMember = orderNumber !== null
  return (
    <div className={css.place}>
      <Seats team={team} />
      <p>
        <b>{phase === 'open' ? text('phase_open', { count: free }) : text(`phase_${phase}`)}</b>
      </p>
      {endTime && (phase === 'open' || phase === 'full') && (
        <p className="soft">
          {text('timeLeft')} <TimeLeft endTime={endTime} />
        </p>
      )}
      {!isMember && phase in more && (
        <p className="soft">
          {text(more[phase as keyof typeof more])} {order.block === undefined && text('startSame')}
        </p>
      )}
      {isMember && <a href={`/user-center/uc-order-detail?orderNumber=${orderNumber}`}>{text('toOrder')}</a>}
      {!isMember && phase === 'open' && !group.own && order.block === undefined && (
        <button type="button" className="btn btn-wide" onClick={() => order.go()}>
          {text('startOwn')}
        </button>
      )}
    </div>
  )
}

function None({ group: { teams } }: { group: GroupBuy }) {
  const text = useText()
  const short = teams.filter(({ phase, free }) => phase === 'open' && free === 1).length
  const hasOpen = teams.some(({ phase }) => phase === 'open')
  return (
    <div className={css.place}>
      <p className="soft">
        {text('notIn')} {short > 0 && text('shortCount', { count: short })}
      </p>
      {hasOpen && (
        <a className="btn btn-line btn-wide" href="#groups">
          {text('seeShort')}
        </a>
      )}
    </div>
  )
}
