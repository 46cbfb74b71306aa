import { counted } from '#core/field/units.ts'
import type { GroupBuy, Team } from '../contract.ts'
import { Seats } from './seats.tsx'
import { useText } from './text.ts'
import { TimeLeft } from './time-left.tsx'
import type { GroupOrder } from './use-group-order.ts'
import css from './groups.module.css'

type Props = { group: GroupBuy; order: GroupOrder }

/** The open groups, and those that ended recently. */
export function TeamTable({ group, order }: Props) {
  const text = useText()
  const { teams, unit } = group
  const open = teams.filter(({ phase }) => phase === 'open' || phase === 'full').length
  return (
    <section className={css.block} aria-labelledby="groups">
      <div className="section-head">
        <h2 id="groups">{text('openGroups')}</h2>
        {open > 0 && <p className="soft">{text('openGroupsCount', { count: open })}</p>}
      </div>
      {teams.length === 0 ? (
        <p className={`soft ${css.none}`}>{text(group.phase === 'running' ? 'noGroups' : 'noOpenGroups')}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              {(['leader', 'members', 'lacks', 'bought', 'timeLeft'] as const).map((name) => (
                <th key={name} scope="col">
                  {text(name)}
                </th>
              ))}
              <th scope="col" className="r">
                <span className="sr-only">{text('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {teams.map((team) => (
              <tr key={team.teamId}>
                <td>{team.leader}</td>
                <td>
                  <Seats team={team} />
                </td>
                <td>
                  <Lacks team={team} />
                </td>
                <td>{counted(team.bought, unit)}</td>
                <td className="num">
                  <Time team={team} />
                </td>
                <td className="r">
                  <Act team={team} group={group} order={order} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Lacks({ team: { phase, missing } }: { team: Team }) {
  const text = useText()
  if (phase === 'success') return <span className="stock stock-yes">{text('phase_success')}</span>
  if (phase === 'failed') return <span className="soft">{text('phase_failed')}</span>
  return <b>{text('short', { count: missing })}</b>
}

function Time({ team: { phase, endTime, closeTime } }: { team: Team }) {
  const text = useText()
  if (closeTime)
    return (
      <span className="soft">
        {text(phase === 'success' ? 'filledAt' : 'closedAt', { time: closeTime.slice(11, 16) })}
      </span>
    )
  return endTime && <TimeLeft endTime={endTime} />
}

function Act({ team, group, order }: Props & { team: Team }) {
  const text = useText()
  const { phase, leader, free, teamId, orderNumber } = team
  if (orderNumber !== null)
    return (
      <a className="btn btn-sm" href={`/user-center/uc-order-detail?orderNumber=${orderNumber}`}>
        {text('isMine')}
      </a>
    )
  if (phase !== 'open') return <span className="soft">{text(phase === 'failed' ? 'isOver' : 'isFull')}</span>
  if (group.own || !order.mayJoin) return null
  return (
    <button
      type="button"
      className="btn btn-sm btn-line"
      aria-label={text(free === 1 ? 'joinNowOf' : 'joinOf', { leader })}
      onClick={() => order.go(teamId)}
    >
      {text(free === 1 ? 'joinNow' : 'join')}
    </button>
  )
}
