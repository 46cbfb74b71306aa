import { Dialog } from '@base-ui/react/dialog'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { levelPrices, type LevelPrices } from '#features/catalog/contract.ts'
import { call } from '#ui/call/call.ts'
import type { LoginInput } from '#ui/overlay/login-ask.ts'
import { Icon } from '#ui/page/icon.tsx'
import { currentToken } from '#ui/call/token.ts'
import { useFlow } from './flow.ts'
import { isOwnLogin } from '../own-login.ts'
import { SignIn } from './sign-in.tsx'
import { useText } from '../text.ts'
import '#ui/overlay/dialog.css'
import css from './sign-in.module.css'

type LoginPopupProps = { input: LoginInput; onClose: () => void }

/** The window over any page; the frame loads it when somebody asks to sign in. */
export default function LoginPopup({ input, onClose }: LoginPopupProps) {
  const text = useText()
  const [mode, setMode] = useState(input.mode)
  const prices = usePricesHere()
  const window = useRef<HTMLDivElement>(null)
  const flow = useFlow({ returnTo: input.returnTo, onMode: setMode })
  // Closed in the last step of registering: the page is still the visitor's.
  const leave = () => (isOwnLogin(currentToken()) ? flow.afterRegistration() : onClose())
  return (
    <Dialog.Root open onOpenChange={(open) => !open && leave()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" />
        <Dialog.Popup
          className={`dialog ${css.popup}`}
          ref={window}
          initialFocus={() => window.current?.querySelector('input') ?? true}
        >
          <SignIn
            mode={mode}
            prices={prices}
            flow={flow}
            className={css.window}
            head={
              <>
                <Dialog.Title className="sr-only">{text(mode)}</Dialog.Title>
                <Dialog.Close className={`close ${css.close}`} aria-label={text('close')}>
                  <Icon name="x" />
                </Dialog.Close>
              </>
            }
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const PRODUCT = /^\/detail\/(\d{1,15})$/

/** Of the part whose page the window stands over; without them it says what it says everywhere. */
function usePricesHere(): LevelPrices | undefined {
  const { pathname, search } = useRouter().state.location
  const prodId = PRODUCT.exec(pathname)?.[1]
  const { skuId } = search as { skuId?: number }
  const [prices, setPrices] = useState<LevelPrices>()
  useEffect(() => {
    if (prodId === undefined) return
    let isHere = true
    void call(levelPrices, { prodId: Number(prodId), ...(skuId && { skuId }) }, { handles: 'all' }).then(
      (found) => isHere && setPrices(found),
      () => undefined,
    )
    return () => void (isHere = false)
  }, [prodId, skuId])
  return prices
}
