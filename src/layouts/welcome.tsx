import { useLocation } from '@tanstack/react-router'
import { useFrame } from '#ui/frame-data.ts'
import { Icon } from '#ui/icon.tsx'
import { writeLocal } from '#ui/local.ts'
import { useText } from './text.ts'
import css from './frame.module.css'

/** Run before the first paint, so that a line somebody closed does not flash up on a page that is kept for everybody. */
export const hideDismissedWelcome = `if(localStorage.getItem('welcome'))document.documentElement.dataset.welcome='off'`

/** The mall in one sentence on its home page, until somebody closes it (BRAND-5). */
export function Welcome() {
  const text = useText()
  const { webConfig } = useFrame()
  if (useLocation().pathname !== '/') return null
  const dismiss = () => {
    document.documentElement.dataset['welcome'] = 'off'
    writeLocal('welcome', 'off')
  }
  return (
    <section className={css.welcome} aria-label={text('welcome')}>
      <div className="wrap">
        <p>{webConfig.pcCompanyInfo}</p>
        <button type="button" className="close" aria-label={text('dismiss')} onClick={dismiss}>
          <Icon name="x" />
        </button>
      </div>
    </section>
  )
}
