import { useId } from 'react'
import { useFrame } from '#ui/frame/frame-data.ts'
import { Check } from '#ui/field/check.tsx'
import { Icon } from '#ui/page/icon.tsx'
import type { AccountForm } from '../field/form.ts'
import { useText } from '../text.ts'
import css from './sign-in.module.css'

/** What the operator switched off is still agreed to by name, but there is nothing to read. */
export function Agreement({ form }: { form: AccountForm }) {
  const text = useText()
  const { serviceSwitch } = useFrame()
  const id = useId()
  const shown = form.problem('agreed')
  return (
    <div className={css.agree}>
      <Check name="agreed" aria-required aria-invalid={shown ? true : undefined} aria-describedby={shown && id}>
        {text('agree')}
        {serviceSwitch.serviceTermsSwitch ? <Document href="/termsPage" name={text('terms')} /> : text('terms')}
        {text('and')}
        {serviceSwitch.privacyPolicySwitch ? (
          <Document href="/termsPage?doc=privacy" name={text('privacy')} />
        ) : (
          text('privacy')
        )}
      </Check>
      {shown && (
        <p id={id} className="field-error" role="alert" data-error-code={shown.problemCode}>
          <Icon name="warn" />
          {shown.problem}
        </p>
      )}
    </div>
  )
}

/** In a tab of its own: what was typed stays. */
const Document = ({ href, name }: { href: string; name: string }) => (
  <a href={href} target="_blank" rel="noopener">
    {name}
  </a>
)
