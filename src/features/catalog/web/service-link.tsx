import { productHref } from '../rules.ts'
import { useText } from './pick-text.ts'

type Props = { part: { prodId: number; skuId: number; asksChoice: boolean }; what: string; className: string }

/** Where parts go into the cart, a service leads to its page, which sells it by itself. */
export function ServiceLink({ part, what, className }: Props) {
  const text = useText()
  return (
    <a className={className} href={productHref(part)} aria-label={text('buyServiceOf', { what })}>
      {text('buyService')}
    </a>
  )
}
