import { AnyIcon } from '#ui/page/any-icon.tsx'
import type { FlashItem } from '../contract.ts'
import { useText } from './text.ts'
import { useReminders, type OwnState } from './use-flash.ts'

/** One press for a session that has not begun; each item keeps its own button. */
export function RemindAll({ items, own }: { items: readonly FlashItem[]; own: OwnState }) {
  const text = useText()
  const { isReminded, press } = useReminders(items, own)
  return (
    <button type="button" className="btn btn-text push" aria-pressed={isReminded} onClick={press}>
      <AnyIcon name="bell" />
      {text(isReminded ? 'remindedAll' : 'remindAll')}
    </button>
  )
}
