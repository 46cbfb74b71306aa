import { useFrame } from '#ui/frame/frame-data.ts'
import { Picture } from '#ui/page/picture.tsx'
import { useText } from '../edges/text.ts'
import css from './home-headers.module.css'

/** Opens the mall on a phone. */
export function PhoneCode() {
  const text = useText()
  const { webConfig } = useFrame()
  return (
    <aside className={css.code} aria-label={text('onPhone')}>
      <Picture src={webConfig.pcQrcodeImg} alt={text('phoneCode')} width={56} height={56} eager />
      <span>{text('onPhone')}</span>
    </aside>
  )
}
