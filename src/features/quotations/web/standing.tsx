import type { QuotationRow } from '../contract.ts'
import { useText } from './text.ts'

/** Whether its prices hold, and until when. */
export function Standing({ of: { standing, validUntil } }: { of: Pick<QuotationRow, 'standing' | 'validUntil'> }) {
  const text = useText()
  return (
    <>
      <span className={standing === 'promised' ? 'tag tag-ok' : 'tag'}>{text(`standing_${standing}`)}</span>
      {standing === 'promised' && (
        <span className="xs soft num">
          {' '}
          {text('validUntil')} {validUntil.slice(0, 16)}
        </span>
      )}
    </>
  )
}
