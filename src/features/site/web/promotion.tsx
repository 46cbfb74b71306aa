import { Empty } from '#ui/page/empty.tsx'
import { textsOf } from '#ui/text.tsx'
import type english from '../promotion/texts/en.ts'
import css from './promotion.module.css'

const useText = textsOf<typeof english>('site/promotion')

export type Promotion = 'limited-offer'

/** A promotion's page while none is running: it says so and leads to the goods. */
export function PromotionPage({ of }: { of: Promotion }) {
  const text = useText()
  return (
    <main id="main" className="wrap">
      <header className={`section-head ${css.head}`}>
        <h1>{text(of)}</h1>
      </header>
      <Empty
        heading="h2"
        title={text('noneRunning')}
        actions={
          <a className="btn btn-line" href="/list">
            {text('toProducts')}
          </a>
        }
      >
        {text('noneRunningMore')}
      </Empty>
    </main>
  )
}
