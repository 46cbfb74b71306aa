import { useLocation, useMatches, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { drawnOnce } from '#ui/frame/drawn-once.tsx'
import { useFrame } from '#ui/frame/frame-data.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Toasts } from '#ui/overlay/toast.tsx'
import { whenIdle } from '#ui/frame/idle.ts'
import { pageHeading } from '#ui/frame/heading.ts'
import { late } from '#ui/frame/late.tsx'
import { Header } from './header/header.tsx'
import { LateNav } from './header/late-nav.tsx'
import { LoginHost } from './login-host.tsx'
import type { PageFrame } from './page-frame.ts'
import { useRefusals } from './effects/refusals.ts'
import { useText } from './text.ts'
import { TopBar } from './header/top-bar.tsx'
import css from './frame.module.css'

// The server draws them with the page; the browser fetches what takes them over when it needs it.
const OwnHeader = import.meta.env.SSR
  ? (await import('./header/own-header.tsx')).default
  : lazyPart(() => import('./header/own-header.tsx'))
const Banner = import.meta.env.SSR
  ? (await import('./edges/banner.tsx')).default
  : lazyPart(() => import('./edges/banner.tsx'))
const Edges = import.meta.env.SSR
  ? drawnOnce('edges', (await import('./edges/edges.tsx')).default)
  : lazy(() => whenIdle(() => import('./edges/edges.tsx')))

const BackgroundEffects = import.meta.env.SSR
  ? () => null
  : lazy(() => whenIdle(() => import('./effects/background-effects.tsx')))

/** What stands around a page, as the deepest matched route asks for (LAYOUT-8). */
export function Frame({ children }: { children: ReactNode }) {
  useRefusals()
  const frame = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.frame)?.staticData.frame,
  })
  return (
    <>
      <Pending />
      {frame?.kind === 'bare' ? children : <Framed frame={frame}>{children}</Framed>}
      <Announcer />
      <LoginHost />
      <Toasts />
      <LateEffects />
    </>
  )
}

const LateEdges = late(Edges)
const LateEffects = late(BackgroundEffects)

const later = (part: ReactNode) => <Suspense>{part}</Suspense>

function Framed({ frame, children }: { frame: PageFrame | undefined; children: ReactNode }) {
  const text = useText()
  const { pathname } = useLocation()
  const isHome = pathname === '/'
  const { user, header, homeHeader } = useFrame()
  const isConsentDue = Boolean(user?.consentsDue.length)
  // While the operator has no other switched on (LAYOUT-7).
  const isUsual = !frame && !header && !(isHome && homeHeader)
  return (
    <>
      <a className="skip" href="#main">
        {text('skip')}
      </a>
      {pathname === '/list' && (
        <a className="skip" href="#results">
          {text('skipToResults')}
        </a>
      )}
      {isHome && later(<Banner of="welcome" />)}
      <TopBar kind={frame?.kind} />
      {isConsentDue && later(<Banner of="consent" />)}
      {isUsual ? (
        <>
          <Header />
          <LateNav />
        </>
      ) : (
        frame?.kind !== 'shop' && later(<OwnHeader frame={frame} />)
      )}
      {children}
      <LateEdges />
    </>
  )
}

/**
 * Tells people who do not see it that another page is there, and goes on from its heading: the browser itself does
 * neither. A page that takes the focus to a field of its own keeps it.
 */
function Announcer() {
  // The page that is drawn, not the one that is on its way.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    const last = before.current
    before.current = pathname
    if (!last || pathname === last) return
    const frame = requestAnimationFrame(() => {
      setTitle(document.title)
      if (!document.activeElement?.closest('main :is(input, select, textarea), .dialog'))
        pageHeading()?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return (
    <div className="sr-only" aria-live="polite">
      {title}
    </div>
  )
}

/** A line at the top when the next page takes longer than a moment. */
function Pending() {
  const isPending = useRouterState({ select: ({ status }) => status === 'pending' })
  return isPending && <div className={css.pending} aria-hidden="true" />
}
