import { counted } from '#core/field/units.ts'
import { leastAllowed } from '#core/field/quantity.ts'
import { packWords } from '#features/catalog/packs.ts'
import { Picture } from '#ui/page/picture.tsx'
import { Price } from '#ui/page/price.tsx'
import type { GroupBuys, Team } from '../contract.ts'
import { groupHref } from '../rules.ts'
import { Seats } from './seats.tsx'
import { useText } from './text.ts'
import { TimeLeft } from './time-left.tsx'
import css from './groups.module.css'

type Offer = GroupBuys['records'][number]

/** One product that groups buy: its two prices, the groups closest to full, and a way to start one. */
export function GroupCard({ offer }: { offer: Offer }) {
  const text = useText()
  const { saleId, model, teams, openCount } = offer
  const more = openCount - teams.length
  return (
    <article className={css.card}>
      <a className={css.pic} href={groupHref(saleId)} tabIndex={-1} aria-hidden="true">
        <Picture src={offer.pic.replace(/\.thumb\.svg$/, '.card.svg')} alt="" width={220} height={150} />
      </a>
      <div className={css.about}>
        <h2>
          <a href={groupHref(saleId)}>{model}</a>
        </h2>
        <p className="sm soft clip">{offer.prodName}</p>
        <Prices offer={offer} />
        <p className="xs soft">
          {text('perPerson', { least: String(leastAllowed(offer)), most: counted(offer.most, offer.unit) })}{' '}
          {offer.formed > 0 && <span className={css.apart}>{text('formed', { count: offer.formed })}</span>}
        </p>
      </div>
      <div className={css.open}>
        {teams.map((team) => (
          <OpenTeam key={team.teamId} team={team} />
        ))}
        {teams.length === 0 && (
          <p className={css.none}>
            <Seats team={{ size: offer.size, seats: [] }} />
            <span>
              <b>{text('noneOpen')}</b>
              <span className="xs soft">{text('noneOpenMore', { hours: offer.hours, size: offer.size })}</span>
            </span>
          </p>
        )}
        <div className={css.foot}>
          {more > 0 && <span className="xs soft">{text('openMore', { count: more })}</span>}
          <a className="btn btn-sm push" href={groupHref(saleId)} aria-label={text('startOwnOf', { model })}>
            {text('startOwn')}
          </a>
        </div>
      </div>
    </article>
  )
}

function Prices({ offer }: { offer: Offer }) {
  const text = useText()
  return (
    <table className={css.two} aria-label={text('pricesOf', { model: offer.model })}>
      <tbody>
        <tr>
          <th scope="row">{text('groupOf', { size: offer.size })}</th>
          <td>
            <Price yuan={offer.price} unit={packWords(offer)} size="lg" />
          </td>
        </tr>
        <tr>
          <th scope="row">{text('alone')}</th>
          <td>
            <Price yuan={offer.alone[0]!.price} unit={packWords(offer)} size="sm" plain />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function OpenTeam({ team }: { team: Team }) {
  const text = useText()
  const { leader, missing, endTime, phase, orderNumber } = team
  const isMine = orderNumber !== null
  return (
    <div className={css.team}>
      <Seats team={team} />
      <span>
        <b>{text('short', { count: missing })}</b>
        <span className="xs soft nowrap">
          {leader} {endTime && <TimeLeft endTime={endTime} />}
        </span>
      </span>
      {(isMine || phase === 'open') && (
        <a
          className={`btn btn-sm ${isMine ? '' : 'btn-line'}`}
          href={groupHref(team.saleId, team.teamId)}
          aria-label={isMine ? undefined : text('joinOf', { leader })}
        >
          {text(isMine ? 'invite' : 'join')}
        </a>
      )}
      {!isMine && phase === 'full' && <span className="xs soft">{text('isFull')}</span>}
    </div>
  )
}
