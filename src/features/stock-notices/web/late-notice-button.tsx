import { late } from '#ui/frame/late.tsx'
import { lazyPart } from '#ui/frame/lazy-part.ts'

/** Few pages show something that is out of stock: to the browser the button comes where one does. */
export const LateNoticeButton = late(
  import.meta.env.SSR
    ? (await import('./notice-button.tsx')).StockNoticeButton
    : lazyPart(() => import('./notice-button.tsx').then((module) => ({ default: module.StockNoticeButton }))),
)
