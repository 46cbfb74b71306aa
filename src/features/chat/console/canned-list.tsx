import { useState } from 'react'
import type { z } from 'zod'
import { useCall } from '#console/parts/use-call.ts'
import { cannedAnswers } from '../console-contract.ts'
import { useText } from './text.ts'
import type { Desk } from './use-desk.ts'
import css from './desk.module.css'

export type CannedAnswer = z.output<(typeof cannedAnswers)['shop']['answer']>[number]
type Canned = ReturnType<typeof useCanned>

/** The answers that are ready, while what is typed is a slash and a word of theirs. */
export function useCanned(side: Desk['side'], typed: string) {
  const [at, setAt] = useState(0)
  const canned = useCall(cannedAnswers[side], {}).data ?? []
  const asked = /^\/(\S*)$/.exec(typed)?.[1]?.toLowerCase()
  const fitting =
    asked === undefined
      ? []
      : canned
          .filter(({ code, text: words }) => code.toLowerCase().includes(asked) || words.toLowerCase().includes(asked))
          .slice(0, 6)
  const markedAt = Math.min(at, fitting.length - 1)
  return {
    isAsked: asked !== undefined,
    fitting,
    markedAt,
    marked: fitting[markedAt],
    markFirst: () => setAt(0),
    markNext: () => setAt((now) => (now + 1) % fitting.length),
    markPrevious: () => setAt((now) => (now + fitting.length - 1) % fitting.length),
  }
}

/** Under the keys of the field, which keeps the focus. */
export function CannedList({
  canned: { fitting, markedAt },
  insert,
}: {
  canned: Canned
  insert: (one: CannedAnswer) => void
}) {
  const text = useText()
  return (
    <div className={css.canned}>
      {fitting.length === 0 ? (
        <p role="status">{text('noCanned')}</p>
      ) : (
        <div id="canned" role="listbox" aria-label={text('canned')}>
          {fitting.map((one, n) => (
            // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the field has the keys and the focus
            <div
              key={one.cannedId}
              id={`canned-${one.cannedId}`}
              role="option"
              aria-selected={n === markedAt}
              onMouseDown={(event) => {
                event.preventDefault()
                insert(one)
              }}
            >
              <b>/{one.code}</b> <span>{one.text}</span>{' '}
              <span className={css.soft}>{text('used', { count: one.used })}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
