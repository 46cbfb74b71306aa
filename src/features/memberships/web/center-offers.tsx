import { useState } from 'react'
import { Price } from '#ui/page/price.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import type { PaidLevels } from '../contract.ts'
import { haveCoupons, membershipSpans, offeredFirst, type MembershipSpan } from '../rules.ts'
import { LevelCards } from './level-cards.tsx'
import { MyMembership } from './my-membership.tsx'
import { useText } from './text.ts'
import css from './memberships.module.css'

/** What somebody has of paid levels, and what can be bought. */
export function CenterOffers({ paid: { levels, mine } }: { paid: PaidLevels }) {
  const text = useText()
  const [span, setSpan] = useState<MembershipSpan>('year')
  const [chosen, choose] = useState<number>()
  const level = levels.find(({ levelId }) => levelId === chosen) ?? offeredFirst(levels, mine?.terms ?? [])
  const has = mine !== null && mine.terms.length > 0
  if (!level && !has) return null
  return (
    <section aria-labelledby="paid">
      <div className="section-head">
        <h2 id="paid">{text('paidRights')}</h2>
        <p className="sm soft">{text(haveCoupons(levels) ? 'lead' : 'leadPoints')}</p>
      </div>
      {has && <MyMembership mine={mine} />}
      {level && (
        <>
          <fieldset className={css.spans}>
            <legend>{text('bySpan')}</legend>
            {membershipSpans.map((one) => (
              <label key={one} className="check">
                <input type="radio" name="span" checked={span === one} onChange={() => setSpan(one)} />
                <span>{text(one)}</span>
              </label>
            ))}
          </fieldset>
          <LevelCards levels={levels} span={span} chosen={level.levelId} onChoose={choose} />
          <p className={css.due}>
            <span className="sm soft">{text('noCharge')}</span>
            <span className="push">
              {level.name} <Price yuan={span === 'year' ? level.yearPrice : level.monthPrice} size="xl" />
            </span>
            <a
              className="btn btn-lg btn-action"
              href={`/member-center/buy-member${stringifySearch({ levelId: level.levelId, span })}`}
            >
              {text(mine?.terms.some(({ levelId }) => levelId === level.levelId) ? 'toRenew' : 'toBuy')}
            </a>
          </p>
        </>
      )}
    </section>
  )
}
