import { Skeleton } from 'antd'
import { Suspense, useEffect } from 'react'
import { isPermitted, type Permission } from '#core/permissions.ts'
import { useLocale } from '#ui/text.tsx'
import { AccountPage } from './account.tsx'
import { menu, pages } from './pages.ts'
import { go, partsOf, useLocation } from './parts/location.ts'
import { useMe, type Me } from './parts/me.ts'
import { Forbidden, Missing } from './parts/states.tsx'
import type { Page } from './parts/pages.ts'
import { useConsoleText } from './parts/text.ts'

export const ACCOUNT = '/account'

export const mayOpen = ({ audience, permissions }: Me, page: Page): boolean =>
  page.audience === audience && isPermitted(permissions as Permission[], page.permission)

/** The page of the address; the first one of the menu where it names none. */
export function Routes() {
  const me = useMe()
  const { path } = useLocation()
  const locale = useLocale()
  const text = useConsoleText()
  const first = menu.find((page) => mayOpen(me, page))?.path ?? ACCOUNT
  // Both audiences may have a page of one path: a person's own comes first; and `new` is no number of a product.
  const found = pages
    .toSorted(
      (a, b) =>
        Number(b.audience === me.audience) - Number(a.audience === me.audience) ||
        a.path.split(':').length - b.path.split(':').length,
    )
    .flatMap((page) => {
      const parts = partsOf(page.path, path)
      return parts ? [{ page, parts }] : []
    })[0]
  const title = path === ACCOUNT ? text('account') : found?.page.title[locale]

  useEffect(() => {
    if (path === '/') go(first, { replace: true })
  }, [path, first])
  useEffect(() => {
    document.title = title ? `${title} · ${text('title')}` : text('title')
  }, [title, text])

  if (path === '/') return null
  if (path === ACCOUNT) return <AccountPage />
  if (!found) return <Missing title={text('missing')} />
  if (!mayOpen(me, found.page)) return <Forbidden />
  const { page: Content } = found.page
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
      <Content key={path} {...found.parts} />
    </Suspense>
  )
}
