import { Icon } from '#ui/page/icon.tsx'
import { useText } from './text.ts'
import css from './payment.module.css'

/** What did not come, and the way to ask for it again. */
export function Refused({ why, onAgain }: { why: string; onAgain: () => void }) {
  const text = useText()
  return (
    <p className={css.refused} role="alert">
      <Icon name="warn" />
      {why}{' '}
      <button type="button" className="btn btn-sm" onClick={onAgain}>
        {text('again')}
      </button>
    </p>
  )
}
