import { dropToken } from '#ui/call/token.ts'
import { useText } from '../text.ts'
import css from '../frame.module.css'

/** Its script cannot be fetched: in this browser it is over nevertheless. */
function forget(): void {
  dropToken()
  location.assign('/')
}

export function LogOut() {
  const text = useText()
  return (
    <button
      type="button"
      className={css.link}
      onClick={() => void import('#features/accounts/web/logout.ts').then(({ logOut }) => logOut(), forget)}
    >
      {text('logOut')}
    </button>
  )
}
