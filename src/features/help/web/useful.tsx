import { useState } from 'react'
import { call } from '#ui/call/call.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { helpUseful } from '../contract.ts'
import type { DocName } from '../rules.ts'
import { useCentreText } from './centre-text.ts'
import css from './help.module.css'

/** Counted once a visitor and day; a second word on the same day takes the place of the first. */
export function Useful({ name }: { name: DocName }) {
  const centre = useCentreText()
  const broken = useNetworkErrorToast()
  const [answer, setAnswer] = useState<boolean>()
  const say = (isUseful: boolean) => call(helpUseful, { name, isUseful }).then(() => setAnswer(isUseful), broken)
  return (
    <section className={css.useful} aria-label={centre('didItHelp')}>
      <b>{centre('didItHelp')}</b>
      <button type="button" className="btn btn-sm" aria-pressed={answer === true} onClick={() => void say(true)}>
        {centre('yes')}
      </button>
      <button type="button" className="btn btn-sm" aria-pressed={answer === false} onClick={() => void say(false)}>
        {centre('no')}
      </button>
      <span role="status" className="sm soft">
        {answer === true && centre('thanks')}
        {answer === false && (
          <>
            {centre('thanksNo')}{' '}
            <a className="u" href="/chat?chatType=2" target="_blank" rel="noopener" data-protected>
              {centre('askService')}
            </a>
          </>
        )}
      </span>
    </section>
  )
}
