import { useId, useState, type KeyboardEvent } from 'react'
import { useUiText } from '#ui/text.tsx'
import type { Bill } from './due.tsx'
import type { PaySwitch } from './pay-switch.ts'
import { Refused } from './refused.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { scanWays } from './scan-ways.ts'
import { useText } from './text.ts'
import css from './payment.module.css'

type ScanTabsProps = {
  bill: Bill
  amount: number
  switches: PaySwitch | undefined
  /** Where the ways could not be asked for: asks again. */
  onAgain: (() => void) | undefined
  onPaid: () => void
  onStale: () => void
}

/** The ways to pay by scanning that are switched on, one at a time. */
export function ScanTabs({ switches, onAgain, ...panel }: ScanTabsProps) {
  const text = useText()
  const uiText = useUiText()
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const ways = switches ? scanWays.filter(({ isOn }) => isOn(switches)) : []
  const way = ways.find(({ name }) => name === chosen) ?? ways[0]

  /** Arrows go from tab to tab, as a tab list does. */
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step || !way) return
    const next = ways[(ways.indexOf(way) + step + ways.length) % ways.length]!
    setChosen(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }

  if (!way)
    return (
      <section className={`${css.way} ${css.scan}`}>
        <h2>{text('scan')}</h2>
        {switches && <p className="soft">{text('noScan')}</p>}
        {onAgain && <Refused why={uiText('networkError')} onAgain={onAgain} />}
      </section>
    )
  return (
    <section className={`${css.way} ${css.scan}`} aria-label={text('scan')}>
      <div className={`tabs ${css.ways}`} role="tablist" aria-label={text('scan')}>
        {ways.map(({ name, title }) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={name === way.name}
            aria-controls={`${id}-panel`}
            tabIndex={name === way.name ? 0 : -1}
            onClick={() => setChosen(name)}
            onKeyDown={onKeyDown}
          >
            {text(title)}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${way.name}`}>
        <ScanPanel key={way.name} way={way} {...panel} />
      </div>
    </section>
  )
}
