import { Modal } from 'antd'
import { useState } from 'react'
import { useText } from './text.ts'
import css from './desk.module.css'

const strip = [
  [['J', 'K'], 'keyNext'],
  [['A'], 'take'],
  [['/'], 'canned'],
  [['P'], 'products'],
  [['Q'], 'quote'],
  [['O'], 'recentOrders'],
  [['N'], 'note'],
  [['T'], 'transfer'],
  [['E'], 'close'],
  [['Ctrl', 'Enter'], 'keySendNext'],
] as const

/** Those of the field too, which the strip has no room for. */
const all = [
  ...strip,
  [['Alt', 'Enter'], 'sendClose'],
  [['Enter'], 'send'],
  [['Shift', 'Enter'], 'keyLine'],
  [['Tab'], 'keyHole'],
  [['Esc'], 'keyLeave'],
  [['?'], 'keyAll'],
] as const

const Names = ({ names }: { names: readonly string[] }) => names.map((name) => <kbd key={name}>{name}</kbd>)

export function KeyStrip({ areOn, setOn }: { areOn: boolean; setOn: (areOn: boolean) => void }) {
  const text = useText()
  const [isAsked, setAsked] = useState(false)
  return (
    <div className={css.strip} role="group" aria-label={text('keys')}>
      {strip.map(([names, what]) => (
        <span key={what}>
          <Names names={names} /> {text(what)}
        </span>
      ))}
      <button
        type="button"
        className={css.quiet}
        data-key="keys"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => setAsked(true)}
      >
        <kbd>?</kbd> {text('keyAll')}
      </button>
      <button type="button" className={css.quiet} aria-pressed={areOn} onClick={() => setOn(!areOn)}>
        {text(areOn ? 'keysOn' : 'keysOff')}
      </button>
      <Modal open={isAsked} title={text('keyAll')} footer={null} onCancel={() => setAsked(false)}>
        <dl className={css.keyList}>
          {all.map(([names, what]) => (
            <div key={what} className={css.keyRow}>
              <dt>
                <Names names={names} />
              </dt>
              <dd>{text(what)}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </div>
  )
}
