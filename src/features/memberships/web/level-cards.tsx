import { formatYuan } from '#core/money.ts'
import { Price } from '#ui/page/price.tsx'
import type { PaidLevel } from '../contract.ts'
import type { MembershipSpan } from '../rules.ts'
import { timesOf, useCouponsWords } from './rights-table.tsx'
import { useText } from './text.ts'
import css from './memberships.module.css'

type Props = {
  levels: readonly PaidLevel[]
  span: MembershipSpan
  chosen: number
  onChoose: (levelId: number) => void
}

/** One is chosen; the whole card is the target. */
export function LevelCards({ levels, span, chosen, onChoose }: Props) {
  const text = useText()
  const coupons = useCouponsWords()
  return (
    <fieldset className={css.levels}>
      <legend className="sr-only">{text('choose')}</legend>
      {levels.map(({ levelId, name, monthPrice, yearPrice, rights }) => (
        <label key={levelId} className={levelId === chosen ? `${css.level} ${css.chosen}` : css.level}>
          <span className={`check ${css.name}`}>
            <input type="radio" name="level" checked={levelId === chosen} onChange={() => onChoose(levelId)} />
            <b>{name}</b>
          </span>
          <span className={css.price}>
            <Price yuan={span === 'year' ? yearPrice : monthPrice} size="lg" plain={levelId !== chosen} />{' '}
            <span className="xs soft">
              {span === 'year'
                ? text('aYear', { yuan: formatYuan(Math.round((yearPrice / 12) * 100) / 100) })
                : text('aMonth')}
            </span>
          </span>
          <span className={css.gives}>
            <span>{text('pointsRate')}</span>
            <b className="num">{text('rate', { times: timesOf(rights.pointsPercent) })}</b>
          </span>
          {rights.coupons > 0 && (
            <span className={css.gives}>
              <span>{text('couponsMonth')}</span>
              <b className="num">{coupons(rights)}</b>
            </span>
          )}
          {rights.freeFreight && (
            <span className={css.gives}>
              <span>{text('freight')}</span>
              <b>{text('freightFree')}</b>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
