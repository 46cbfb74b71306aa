import { useText } from './text.ts'
import css from './flash.module.css'

export function Rules({ payMinutes }: { payMinutes: number }) {
  const text = useText()
  return (
    <section className={css.block} id="rules" aria-labelledby="rules-title">
      <div className="section-head">
        <h2 id="rules-title">{text('rules')}</h2>
      </div>
      <div className={css.rules}>
        {(['quantity', 'price', 'pay', 'after'] as const).map((rule) => (
          <div key={rule}>
            <h3>{text(`rule_${rule}`)}</h3>
            <p>{rule === 'pay' ? text('rule_pay_text', { minutes: payMinutes }) : text(`rule_${rule}_text`)}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
