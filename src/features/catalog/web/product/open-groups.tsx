import { packWords } from '#features/catalog/packs.ts'
import { fromWireTime } from '#core/time.ts'
import { clock } from '#ui/page/countdown.ts'
import { useDeadline } from '#ui/page/deadline.ts'
import { Price } from '#ui/page/price.tsx'
import { textsOf } from '#ui/text.tsx'
import type english from '../../groups/texts/work/en.ts'
import type { OfferedGroups } from './product-groups.tsx'
import css from './open-groups.module.css'

const useText = textsOf<typeof english>('catalog/groups', 'work')

/** What this product costs in a group, and the groups that wait for somebody. */
export function OpenGroups({ offer }: { offer: OfferedGroups }) {
  const text = useText()
  const { saleId, size, price, teams, openCount } = offer
  const href = `/group-buy/${saleId}`
  return (
    <section className={css.groups} aria-label={text('title')}>
      <p className={css.offer}>
        <span className="tag tag-solid">{text('groupOf', { size })}</span>
        <Price yuan={price} unit={packWords(offer)} />
        <a className="btn btn-sm push" href={href}>
          {text('start')}
        </a>
      </p>
      {teams.length > 0 && (
        <ul>
          {teams.map(({ teamId, leader, missing, free, endTime }) => (
            <li key={teamId}>
              <span>{leader}</span>
              <b>{text('short', { count: missing })}</b>
              {endTime && <TimeLeft endTime={endTime} />}
              {free > 0 && (
                <a className="push" href={`${href}?team=${teamId}`} aria-label={text('joinOf', { leader })}>
                  {text('join')}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {openCount > teams.length && <a href={href}>{text('all', { count: openCount })}</a>}
    </section>
  )
}

function TimeLeft({ endTime }: { endTime: string }) {
  const text = useText()
  const left = useDeadline(fromWireTime(endTime).getTime())
  return <span className="num soft">{left === undefined ? '' : text('left', { time: clock(left) })}</span>
}
