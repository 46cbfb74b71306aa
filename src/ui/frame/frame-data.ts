import { createContext, use } from 'react'
import type { FrameInfo } from '#core/frame.ts'
import { Store } from '../store.ts'

/** What every page knows: web config, languages, the person, the cart's count. The root loads it once a visit. */
export const FrameContext = createContext<FrameInfo | undefined>(undefined)

export function useFrame(): FrameInfo {
  const frame = use(FrameContext)
  if (!frame) throw new Error('useFrame() outside of the root')
  return frame
}

/**
 * The server ended the login of the person this page was rendered for, and they did not sign in again: from then on it
 * is a visitor's (LOGIN-8).
 */
export const loginOver = new Store(false)
