import { NO_REASON_DAYS } from '#core/limits.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import type { PaidLevel } from '../contract.ts'
import { timesOf, useCouponsWords } from './rights-table.tsx'
import { useText } from './text.ts'
import css from './center.module.css'

const levels = [1, 2, 3] as const

type Props = { level: number; paid: readonly PaidLevel[]; seniorGrowth: number | null; hasPaid: boolean }
/** What a right is at each level; of a paid level null: as at one's own. */
type Line = { name: string; of: readonly [string, string, string]; paid: string | null }

/** What each level gives, side by side with the highest paid one; the reader's own stand out. */
export function CenterRights({ level, paid, seniorGrowth, hasPaid }: Props) {
  const text = useText()
  const lines = useLines(paid.at(-1))
  const waysTo = (one: (typeof levels)[number]) =>
    one === 3 && seniorGrowth !== null ? text('ladderGrowth', { growth: seniorGrowth }) : text(`ladder${one}`)
  return (
    <section aria-labelledby="rights">
      <div className="section-head">
        <h2 id="rights">{text('rights')}</h2>
        <p className="sm soft">{text('rightsLead')}</p>
      </div>
      <div className={css.scroll}>
        <table className={`table ${css.rights}`}>
          <thead>
            <tr>
              <th scope="col">{text('right')}</th>
              {levels.map((one) => (
                <th scope="col" key={one} className={one === level ? css.own : undefined}>
                  {text(`level${one}`)}
                  <small>{one === level ? text('yours') : waysTo(one)}</small>
                </th>
              ))}
              {paid.length > 0 && (
                <th scope="col" className={hasPaid ? css.own : undefined}>
                  {text('paidRights')}
                  <small>{text('besideLevel')}</small>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, of, paid: ofPaid }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {of.map((said, at) => (
                  <td key={at} className={at + 1 === level ? css.own : undefined}>
                    {said}
                  </td>
                ))}
                {paid.length > 0 && <td className={hasPaid ? css.own : undefined}>{ofPaid ?? text('asOwn')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function useLines(best: PaidLevel | undefined): Line[] {
  const text = useText()
  const coupons = useCouponsWords()
  const { rules } = useFrame()
  const same = (said: string): Line['of'] => [said, said, said]
  const special: Line['of'] = [text('none'), text('included'), text('included')]
  return [
    {
      name: text('prices1'),
      of: [text('standardPrice'), text('rightEnterprisePrice'), text('seniorPrice')],
      paid: null,
    },
    {
      name: text('pointsRate'),
      of: same(text('rate', { times: 1 })),
      paid: best ? text('rate', { times: timesOf(best.rights.pointsPercent) }) : null,
    },
    {
      name: text('freight'),
      of: same(text('freightFrom', { yuan: rules.freeFreightYuan })),
      paid: best?.rights.freeFreight ? text('freightFree') : null,
    },
    ...(best && best.rights.coupons > 0
      ? [{ name: text('couponsMonth'), of: same(text('none')), paid: coupons(best.rights) }]
      : []),
    { name: text('specialInvoice'), of: special, paid: null },
    { name: text('returns'), of: same(text('returnDays', { days: NO_REASON_DAYS })), paid: null },
  ]
}
