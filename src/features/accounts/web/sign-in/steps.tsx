import { useRef, useState } from 'react'
import { PASSWORD_CHANGED_COUNTDOWN_S, REGISTERED_COUNTDOWN_S } from '#core/timings.ts'
import { mallTime } from '#ui/call/server-time.ts'
import { useSecondsLeft } from '#ui/page/countdown.ts'
import { Icon } from '#ui/page/icon.tsx'
import { useFocusInside } from '../field/focus.ts'
import { useText } from '../text.ts'
import '#ui/page/steps.css'
import css from './sign-in.module.css'

export function Steps({ names, step }: { names: readonly string[]; step: 1 | 2 | 3 }) {
  const classes = ['done', 'now', ''] as const
  return (
    <ol className={`steps ${css.steps}`}>
      {names.map((name, index) => (
        <li
          key={name}
          className={step === 3 ? 'done' : classes[Math.sign(index + 1 - step) + 1]}
          aria-current={index + 1 === step ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}

/** Why the first step is asked for again. */
export function BackNote({ because }: { because: string | undefined }) {
  if (!because) return null
  return (
    <p className={`note note-caution ${css.back}`} role="alert">
      <Icon name="warn" />
      {because}
    </p>
  )
}

const SECONDS = { registeredIn: REGISTERED_COUNTDOWN_S, loginIn: PASSWORD_CHANGED_COUNTDOWN_S } as const

type DoneProps = { title: string; countdown: keyof typeof SECONDS; action: string; onOver: () => void }

/** It worked; a few seconds later, or at a click, it goes on. */
export function Done({ title, countdown, action, onOver }: DoneProps) {
  const text = useText()
  const box = useRef<HTMLOutputElement>(null)
  useFocusInside(box)
  const [endsAt] = useState(() => mallTime() + SECONDS[countdown] * 1000)
  const seconds = useSecondsLeft(endsAt, onOver) ?? SECONDS[countdown]
  return (
    <output ref={box} className={css.done}>
      <Icon name="check" />
      <h3>{title}</h3>
      <p className="soft">{text(countdown, { seconds })}</p>
      <button type="button" className="btn btn-structure" onClick={onOver}>
        {action}
      </button>
    </output>
  )
}
