import { useLocation, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLoginWatch } from '#features/accounts/web/watch-login.ts'
import { useVisitLog } from '#features/traffic/web/use-visit-log.ts'
import { Toasts } from '#ui/toast.tsx'
import { ConsentBar } from './consent-bar.tsx'
import { CouponsHeader } from './coupons-header.tsx'
import { FloatMenu } from './float-menu.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoginHost } from './login-host.tsx'
import { MainNav } from './main-nav.tsx'
import type { PageFrame } from './page-frame.ts'
import { useRefusals } from './refusals.ts'
import { SlimHeader, StepsHeader } from './slim-header.tsx'
import { useText } from './text.ts'
import { TopBar } from './top-bar.tsx'
import { useFreshWebConfig } from './web-config.ts'
import { Welcome } from './welcome.tsx'
import css from './frame.module.css'

const full: PageFrame = { kind: 'full' }

/** What stands around a page, as the deepest matched route wishes (LAYOUT-8). */
export function Frame({ children }: { children: ReactNode }) {
  useRefusals()
  useFreshWebConfig()
  useLoginWatch()
  useVisitLog()
  const frame = useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.frame)?.staticData.frame }) ?? full
  return (
    <>
      <Pending />
      {frame.kind === 'bare' ? children : <Framed frame={frame}>{children}</Framed>}
      <Announcer />
      <LoginHost />
      <Toasts />
    </>
  )
}

function Framed({ frame, children }: { frame: PageFrame; children: ReactNode }) {
  const text = useText()
  return (
    <>
      <a className="skip" href="#main">
        {text('skip')}
      </a>
      <Welcome />
      <TopBar />
      <ConsentBar />
      {frame.kind === 'full' && (
        <>
          <Header />
          <MainNav />
        </>
      )}
      {frame.kind === 'steps' && <StepsHeader step={frame.step} />}
      {frame.kind === 'slim' && <SlimHeader />}
      {frame.kind === 'coupons' && <CouponsHeader />}
      {children}
      <Footer />
      <FloatMenu />
    </>
  )
}

/** Tells people who do not see it that another page is there: the browser itself is silent about it. */
function Announcer() {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (pathname === first.current) return
    const frame = requestAnimationFrame(() => setTitle(document.title))
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
