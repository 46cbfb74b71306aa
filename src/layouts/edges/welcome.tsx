import { useFrame } from '#ui/frame/frame-data.ts'
import { Icon } from '#ui/page/icon.tsx'
import { writeLocal } from '#ui/local.ts'
import { useText } from './text.ts'
import css from '../frame.module.css'

/** The mall in one sentence on its home page, until somebody closes it (BRAND-5). */
export function Welcome() {
  const text = useText()
  const { webConfig } = useFrame()
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
