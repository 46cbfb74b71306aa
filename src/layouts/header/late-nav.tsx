import { lazy } from 'react'
import { drawnOnce } from '#ui/frame/drawn-once.tsx'
import { whenIdle } from '#ui/frame/idle.ts'
import { late } from '#ui/frame/late.tsx'

// Drawn by the server.
const MainNav = import.meta.env.SSR
  ? await import('./main-nav.tsx').then((nav) => drawnOnce('nav', nav.default, nav.useEntry))
  : lazy(() => whenIdle(() => import('./main-nav.tsx')))

/**
 * Only links, which work by themselves (src/ui/frame/links.ts): these are in no hurry, and no list of pages waits for
 * them. Who points at the categories meanwhile, React remembers. The fallback is as high as it will be.
 */
export const LateNav = late(MainNav, <nav className="nav" />)
