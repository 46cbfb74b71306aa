import { useText } from './text.ts'
import css from './frame.module.css'

export function LogOut() {
  const text = useText()
  return (
    <button
      type="button"
      className={css.link}
      onClick={() => void import('#features/accounts/web/logout.ts').then(({ logOut }) => logOut())}
    >
      {text('logOut')}
    </button>
  )
}
