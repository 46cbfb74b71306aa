import { Dialog } from '@base-ui/react/dialog'
import { useRef, useState } from 'react'
import type { LoginInput } from '#ui/overlay/login-ask.ts'
import { Icon } from '#ui/page/icon.tsx'
import { currentToken } from '#ui/call/token.ts'
import { useFlow } from './flow.ts'
import { isOwnLogin } from './own-login.ts'
import { SignIn } from './sign-in.tsx'
import { useText } from './text.ts'
import css from './sign-in.module.css'

type LoginPopupProps = { input: LoginInput; onClose: () => void }

/** The window over any page; the frame loads it when somebody asks to sign in. */
export default function LoginPopup({ input, onClose }: LoginPopupProps) {
  const text = useText()
  const [mode, setMode] = useState(input.mode)
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
