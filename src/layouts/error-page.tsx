import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { isMissing, Problem, wantsSignIn } from '#core/problem.ts'
import { isMissingChunk, mayReload, reload } from '#ui/frame/chunks.ts'
import { isOfNetwork, useOnline } from '#ui/frame/online.ts'
import { Empty } from '#ui/page/empty.tsx'
import { TextsContext } from '#ui/text.tsx'
import { askLogin } from '#ui/overlay/login-ask.ts'
import { useText as useLateText } from './edges/text.ts'
import { useText } from './text.ts'
import { askAnew, useBackOnline } from './effects/ask-anew.ts'
import { rememberedConfig } from './effects/web-config.ts'
import css from './frame.module.css'

/** True inside of a layout that is the page's `<main>` already. */
export const InsideMain = createContext(false)

/** `failed`: what the router says of it, or nothing is there; `isAlone`: not even the frame is. */
export default function ErrorPage({ failed, isAlone = false }: { failed?: ErrorComponentProps; isAlone?: boolean }) {
  if (!failed) return <NotFoundOrUnknown />
  return isAlone ? <FailedWithoutFrame {...failed} /> : <Failed {...failed} />
}

/** Without a network nobody knows yet which pages there are (src/router.tsx). */
function NotFoundOrUnknown() {
  const router = useRouter()
  const isOnline = useOnline()
  return isOnline ? <NotFound /> : <Unreached isOnline={false} again={() => void router.load()} />
}

function NotFound({ title }: { title?: string | undefined }) {
  const frame = useText()
  const text = useLateText()
  return (
    <Blank code="404" title={title ?? frame('notFoundTitle')} actions={<Ways />}>
      {text('notFoundMore')}
    </Blank>
  )
}

/** Whatever a page's loader or the page itself threw. The statuses belong to it: src/server/pages/pages.ts. */
function Failed({ error, reset }: ErrorComponentProps) {
  const text = useLateText()
  const router = useRouter()
  const isOnline = useOnline()
  const problem = error instanceof Problem ? error.problem : undefined
  // what failed without a network did so for want of it, also once there is one again
  const [reloads] = useState(() => isMissingChunk(error) && mayReload())
  useEffect(() => {
    if (reloads) reload()
  }, [reloads])
  const { rest } = use(TextsContext)
  const sentence = problem && use(rest())['problems']?.[problem]
  if (reloads) return null
  if (problem && wantsSignIn(problem)) return <SignInNeeded />
  if (problem && isMissing(problem)) return <NotFound title={problem === 'invalidInput' ? undefined : sentence} />
  const again = () => {
    reset()
    void askAnew(router)
  }
  if (isOfNetwork(error, isOnline)) return <Unreached isOnline={isOnline} again={again} />
  return (
    <Blank
      code={problem === 'tooBusy' ? '503' : '500'}
      title={text('failedTitle')}
      actions={
        <>
          <Again again={again} />
          <Ways />
        </>
      }
    >
      {problem && problem !== 'serverHiccup' && sentence ? sentence : text('failedMore')}
    </Blank>
  )
}

/** Nothing failed but the way to the mall: the address stays, and the page comes when there is a way again. */
function Unreached({ isOnline, again }: { isOnline: boolean; again: () => void }) {
  const text = useLateText()
  useBackOnline(again)
  const actions = (
    <>
      <Again again={again} />
      <Ways />
    </>
  )
  return (
    <Blank title={text('offlineTitle')} actions={actions}>
      <span role="status">{text(isOnline ? 'unreachedMore' : 'offlineMore')}</span>
    </Blank>
  )
}

/** The frame's own call failed, so there is nothing around the page but the name the browser remembers. */
function FailedWithoutFrame(props: ErrorComponentProps) {
  const name = useSyncExternalStore(
    () => () => undefined,
    () => rememberedConfig()?.pcCompanyName ?? '',
    () => '', // the server remembers nothing
  )
  return (
    <>
      <header className="head">
        <div className="wrap">
          <a className="logo" href="/">
            <b>{name}</b>
          </a>
        </div>
      </header>
      <Failed {...props} />
    </>
  )
}

/** A page that belongs to an account, opened by a visitor: it says so and opens the sign-in window. */
export function SignInNeeded({ returnTo }: { returnTo?: string }) {
  const frame = useText()
  const text = useLateText()
  const { href } = useRouter().state.location
  const target = returnTo ?? href
  useEffect(() => askLogin(target), [target])
  return (
    <Blank
      title={text('signInTitle')}
      actions={
        <>
          <button type="button" className="btn btn-action" onClick={() => askLogin(target)}>
            {frame('logIn')}
          </button>
          <a className="btn" href="/">
            {text('toHome')}
          </a>
        </>
      }
    >
      {text('signInMore')}
    </Blank>
  )
}

const NOT_FOUND = 'This page could not be found.'
const FAILED = 'Sorry, no related products'

type BlankProps = { code?: string; title: string; children: ReactNode; actions: ReactNode }

function Blank({ code, title, children, actions }: BlankProps) {
  const isInside = use(InsideMain)
  const Frame = isInside ? 'div' : 'main'
  return (
    <Frame {...(isInside ? { className: css.blank } : { id: 'main', className: `wrap ${css.blank}` })}>
      <meta name="robots" content="noindex" />
      {/* Programs look for these sentences in every language (LANG-5, ERR-1, ERR-4); people read the heading. */}
      {code && <meta name="description" content={`${code}: ${code === '404' ? NOT_FOUND : FAILED}`} />}
      <Empty heading="h1" title={title} above={code && <p className="xs">{code}</p>} actions={actions}>
        {children}
      </Empty>
    </Frame>
  )
}

function Again({ again }: { again: () => void }) {
  return (
    <button type="button" className="btn btn-line" onClick={again}>
      {useLateText()('again')}
    </button>
  )
}

/** Back one page, or home where there is none (ERR-1). */
function Ways() {
  const text = useLateText()
  const router = useRouter()
  const back = () => {
    if (globalThis.history.length > 1) router.history.back()
    else router.history.push('/')
  }
  return (
    <>
      <button type="button" className="btn" onClick={back}>
        {text('back')}
      </button>
      <a className="btn" href="/">
        {text('toHome')}
      </a>
    </>
  )
}
