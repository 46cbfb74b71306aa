import { Empty } from '#ui/page/empty.tsx'
import { useUiText } from '#ui/text.tsx'
import { RefusalNote } from './amounts.tsx'
import { useText } from './text.ts'
import type { Refusal } from './checkout-state.ts'
import type { Origin } from './checkout-storage.ts'
import css from './checkout.module.css'

type NotYetProps = { refusal: Refusal | undefined; origin: Origin; isBusy: boolean; onAgain: () => void }

/** The goods stand in the tab's session storage, so the server can only draw the wait. */
export function NotYet({ refusal, origin, isBusy, onAgain }: NotYetProps) {
  const text = useText()
  const uiText = useUiText()
  return (
    <main id="main" className={`wrap ${css.notYet}`} aria-busy={isBusy}>
      <h1 className="sr-only">{text('title')}</h1>
      {refusal?.problem === 'nothingSelected' ? (
        <Empty
          heading="h2"
          title={text('emptyTitle')}
          actions={
            <>
              <a className="btn btn-structure" href={origin.href}>
                {text(origin.word)}
              </a>
              <a className="btn" href="/user-center/uc-order">
                {text('toOrders')}
              </a>
            </>
          }
        >
          {text(origin.word === 'toCart' ? 'emptyMore' : 'emptySale')}
        </Empty>
      ) : refusal ? (
        <Empty
          heading="h2"
          title={text('failed')}
          actions={
            <>
              <button type="button" className="btn btn-structure" onClick={onAgain}>
                {text('again')}
              </button>
              <a className="btn" href={origin.href}>
                {text(origin.word)}
              </a>
            </>
          }
        >
          <RefusalNote refusal={refusal} onAgain={onAgain} />
        </Empty>
      ) : (
        <div role="status">
          <p className="soft">{text('loading')}</p>
          <span className="sr-only">{uiText('loading')}</span>
          {[1, 2, 3].map((row) => (
            <span key={row} className={`bone ${css.bone}`} />
          ))}
        </div>
      )}
    </main>
  )
}
