import { useLoginWatch } from '#features/accounts/web/watch-login.ts'
import { useVisitLog } from '#features/traffic/web/use-visit-log.ts'
import '../header/account-menu.tsx' // who gets to it by keyboard goes straight on into it
import { useLostFocus } from './lost-focus.ts'
import { useFreshWebConfig } from './web-config.ts'

/** What the frame does beside being seen. */
export default function BackgroundEffects() {
  useFreshWebConfig()
  useLostFocus()
  useLoginWatch()
  useVisitLog()
  return null
}
