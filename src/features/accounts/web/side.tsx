import { BUILT_IN_LOGO } from '#features/site/rules.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { useText } from './text.ts'
import css from './sign-in.module.css'

/** Why one should: beside every form. */
export function Side() {
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
