import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  useParams,
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { Button, Skeleton } from 'antd'
import { Suspense, useEffect } from 'react'
import type { StaffAudience } from '#core/permissions.ts'
import { parseSearch, stringifySearch } from '#ui/page/query.ts'
import { useLocale } from '#ui/text.tsx'
import { AccountPage } from './account.tsx'
import { Frame } from './frame.tsx'
import { ACCOUNT, mayOpen, menu, pagesFor } from './pages.ts'
import { useGo, useKeptWords, usePlainLinks } from './parts/address.ts'
import { useMe } from './parts/me.ts'
import type { Page } from './parts/pages.ts'
import { listSearch, readBy, SearchContext } from './parts/search.ts'
import { Forbidden, Missing, Outcome } from './parts/states.tsx'
import { useConsoleText } from './parts/text.ts'
import { useUnsavedAsked } from './parts/field/unsaved.ts'

/** The pages of an audience. Whoever opens one of the other audience's is refused. */
export function routerOf(audience: StaffAudience, history: RouterHistory, basepath: string): AnyRouter {
  const root = createRootRoute({
    component: Root,
    notFoundComponent: Unknown,
    validateSearch: readBy(listSearch),
  })
  const below = { getParentRoute: () => root }
  return createRouter({
    routeTree: root.addChildren([
      createRoute({ ...below, path: '/', component: Start }),
      createRoute({ ...below, path: ACCOUNT, component: Account }),
      ...pagesFor(audience).map((page) =>
        createRoute({
          ...below,
          path: page.path,
          component: () => <Opened page={page} />,
          validateSearch: readBy(page.search ?? {}),
          // Another order is another page: nothing typed on one is carried to the next.
          remountDeps: ({ params }) => params,
        }),
      ),
    ]),
    history,
    basepath,
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultErrorComponent: Failed,
  })
}

function Root() {
  const me = useMe()
  usePlainLinks()
  useKeptWords()
  useUnsavedAsked()
  return <Frame>{me.mustDo ? <AccountPage /> : <Outlet />}</Frame>
}

function Opened({ page }: { page: Page }) {
  const me = useMe()
  const parts = useParams({ strict: false })
  useTitle(page.title[useLocale()])
  if (!mayOpen(me, page)) return <Forbidden />
  const { page: Content } = page
  return (
    <SearchContext value={page.search}>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
        <Content {...(parts as Record<string, string>)} />
      </Suspense>
    </SearchContext>
  )
}

/** The address names no page: on to the first one of the menu. */
function Start() {
  const me = useMe()
  const go = useGo()
  const first = menu.find((page) => mayOpen(me, page))?.path ?? ACCOUNT
  useEffect(() => {
    go(first, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- `go` is made anew with every look
  }, [first])
  return null
}

function Account() {
  useTitle(useConsoleText()('account'))
  return <AccountPage />
}

function Unknown() {
  const text = useConsoleText()
  useTitle()
  return <Missing title={text('missing')} />
}

/**
 * A page that broke, or whose scripts did not come: a build since then may have others, so all of it is loaded anew.
 */
function Failed() {
  const text = useConsoleText()
  const again = (
    <Button type="primary" onClick={() => location.reload()}>
      {text('again')}
    </Button>
  )
  return <Outcome title={<h1>{text('failed')}</h1>} action={again} />
}

function useTitle(title?: string): void {
  const text = useConsoleText()
  useEffect(() => {
    document.title = title ? `${title} · ${text('title')}` : text('title')
  }, [title, text])
}
