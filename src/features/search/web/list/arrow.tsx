import { useText } from '../text.ts'

/** The way something is sorted: an arrow, and its word for screen readers. */
export function Arrow({ isDown }: { isDown: boolean }) {
  const text = useText()
  return (
    <>
      <svg width="8" height="12" viewBox="0 0 8 12" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={isDown ? 'M1.5 7.5L4 10l2.5-2.5M4 2v8' : 'M1.5 4.5L4 2l2.5 2.5M4 2v8'} />
      </svg>
      <span className="sr-only">{text(isDown ? 'downwards' : 'upwards')}</span>
    </>
  )
}
