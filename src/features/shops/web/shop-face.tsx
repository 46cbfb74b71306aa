import { Picture } from '#ui/page/picture.tsx'
import css from './shop.module.css'

/** The logo, or the first character of the name in a square. */
export function ShopFace({ name, logo }: { name: string; logo: string | null }) {
  if (logo) return <Picture className={css.face} src={logo} alt="" width={64} height={64} />
  return (
    <span className={css.face} aria-hidden="true">
      {[...name][0]}
    </span>
  )
}
