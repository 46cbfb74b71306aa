import { useConsoleText } from '../text.ts'

/** Beside a field for a time of day: whose clock it is. `id` describes the field. */
export function MallZone({ id }: { id?: string }) {
  return (
    <small id={id} className="num" style={{ color: 'var(--color-text-soft)', whiteSpace: 'nowrap' }}>
      {useConsoleText()('mallZone')}
    </small>
  )
}
