import { formatYuan } from '#core/money.ts'
import { counted } from '#core/field/units.ts'
import type { LevelPrices } from '#features/catalog/contract.ts'
import { BUILT_IN_LOGO } from '#features/site/rules.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { Price } from '#ui/page/price.tsx'
import { useText } from '../text.ts'
import css from './sign-in.module.css'

/** Why one should: beside every form. */
export function Side({ prices }: { prices: LevelPrices | undefined }) {
  const text = useText()
  const { webConfig } = useFrame()
  return (
    <div className={css.side}>
      <p className={css.logo}>
        {webConfig.pcLogoImg === BUILT_IN_LOGO ? (
          <Mark />
        ) : (
          <Picture src={webConfig.pcLogoImg} alt="" width={40} height={40} eager />
        )}
        <b>{webConfig.pcCompanyName}</b>
      </p>
      <figure>
        {webConfig.pcLoginBgImg ? (
          <Picture src={webConfig.pcLoginBgImg} alt="" width={256} height={340} />
        ) : (
          <Bearing />
        )}
      </figure>
      {prices && prices.memberPrice < prices.price && <Prices of={prices} />}
      <ul>
        {(['whyPrices', 'whyQuote', 'whyInvoice'] as const).map((why) => (
          <li key={why}>
            <Icon name="check" />
            {text(why)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The same part before and after: a member of a certified firm pays the enterprise price. */
function Prices({ of: { model, unit, price, memberPrice, step } }: { of: LevelPrices }) {
  const text = useText()
  return (
    <table className={css.prices} aria-label={text('whySame')}>
      <caption>{text('whySame')}</caption>
      <tbody>
        <tr>
          <th scope="row">{text('whyNow', { model })}</th>
          <td className="num">{formatYuan(price)}</td>
        </tr>
        <tr>
          <th scope="row">{text('whyMember')}</th>
          <td className="num">{step ? formatYuan(memberPrice) : <Price yuan={memberPrice} />}</td>
        </tr>
        {step && (
          <tr>
            <th scope="row">{text('whyStep', { from: counted(step.from, unit) })}</th>
            <td className="num">
              <Price yuan={step.price} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** The built-in logo in the colour of the words beside it. */
const Mark = () => (
  <svg
    width="40"
    height="40"
    viewBox="0 0 44 44"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    aria-hidden="true"
  >
    <path d="M22 3.5L38 12.75v18.5L22 40.5 6 31.25v-18.5z" strokeLinejoin="round" />
    <circle cx="22" cy="22" r="8.5" />
  </svg>
)

/** A 6204 with its true sizes, until the operator puts something else there. */
const Bearing = () => <img src="/sign-in-bearing.svg" alt="" width="210" height="170" />
