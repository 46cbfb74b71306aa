import { App } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useUnsaved } from '#console/parts/field/unsaved.ts'
import { useProblemText } from '#console/parts/problem-text.ts'
import type { Keeper } from './keeping.ts'
import { useText } from '../text.ts'

/**
 * Whoever leaves takes along what they changed a moment ago, and is asked only where it cannot be kept. Closing the tab
 * waits for no answer: there the browser holds them until it is kept.
 */
export function useLeaving(keeper: Keeper): void {
  const { message } = App.useApp()
  const text = useText()
  const problemText = useProblemText()
  useUnsaved(keeper.isStuck)
  const tell = useEffectEvent((error: unknown) => void message.error(text('leftUnkept', { why: problemText(error) })))
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (keeper.isKept()) return
      event.preventDefault()
      // While they are asked; where it cannot be kept, the state says so to whoever stays.
      if (!keeper.isStuck()) void keeper.keep().catch(() => undefined)
    }
    window.addEventListener('beforeunload', hold)
    return () => {
      window.removeEventListener('beforeunload', hold)
      if (!keeper.isKept() && !keeper.isStuck()) void keeper.keep().catch(tell)
    }
  }, [keeper])
}
