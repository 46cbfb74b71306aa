import { useFrame } from '#ui/frame/frame-data.ts'
import { formatYuan } from '#core/money.ts'
import type { PaidLevel } from '../contract.ts'
import { haveCoupons } from '../rules.ts'
import { useText } from './text.ts'
import css from './memberships.module.css'

/** 150 → 1.5 */
export const timesOf = (percent: number): string => String(percent / 100)

export function useCouponsWords(): (rights: PaidLevel['rights']) => string {
  const text = useText()
  return ({ coupons, couponAmount, couponThreshold }) =>
    couponAmount === null || couponThreshold === null
      ? text('none')
      : text('couponsOf', {
          count: coupons,
          amount: formatYuan(couponAmount).replace('.00', ''),
          threshold: formatYuan(couponThreshold).replace('.00', ''),
        })
}

/** What paid levels give, beside what everybody has; the reader's own stand out. */
export function RightsTable({ levels, own }: { levels: readonly PaidLevel[]; own: readonly number[] }) {
  const text = useText()
  const coupons = useCouponsWords()
  const { rules } = useFrame()
  const all = [
    ['pointsRate', text('rate', { times: 1 }), ({ rights }) => text('rate', { times: timesOf(rights.pointsPercent) })],
    ['couponsMonth', text('none'), ({ rights }) => coupons(rights)],
    [
      'freight',
      text('freightFrom', { yuan: rules.freeFreightYuan }),
      ({ rights }) => text(rights.freeFreight ? 'freightFree' : 'freightFrom', { yuan: rules.freeFreightYuan }),
    ],
    ['prices', text('pricesOf'), () => text('pricesOf')],
  ] as const satisfies readonly (readonly [string, string, (level: PaidLevel) => string])[]
  const lines = all.filter(([name]) => name !== 'couponsMonth' || haveCoupons(levels))
  const classOf = (levelId: number) => (own.includes(levelId) ? css.own : undefined)
  return (
    <div className={css.scroll}>
      <table className={`table table-ruled ${css.rights}`}>
        <caption className="sr-only">{text('rights')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('right')}</th>
            <th scope="col">{text('everybody')}</th>
            {levels.map(({ levelId, name }) => (
              <th scope="col" key={levelId} className={classOf(levelId)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, everybody, right]) => (
            <tr key={name}>
              <th scope="row">{text(name)}</th>
              <td className="num">{everybody}</td>
              {levels.map((level) => (
                <td key={level.levelId} className={`num ${classOf(level.levelId) ?? ''}`}>
                  {right(level)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
