import { useText } from '../text.ts'

/** What is shown to be the way; the word for those who do not see the arrow. */
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
