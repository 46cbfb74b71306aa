import { createFileRoute, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { Avatar } from '#ui/page/avatar.tsx'
import { useFrame } from '#ui/frame/frame-data.ts'
import { InsideMain, SignInNeeded } from './error-page.tsx'
import { titled } from '#ui/page/titled.ts'
import { useText } from './pages/text.ts'

export const Route = createFileRoute('/user-center')({
  head: ({ matches }) => ({
    meta: [titled(matches, matches[0]?.context.texts.here['layout.pages']?.[nameOf(matches.at(-1)?.pathname ?? '')])],
  }),
  component: UserCenter,
})

/** The whole menu, group by group. An entry appears with the page it leads to: what is not built is absent. */
const groups = [
  [
    'trade',
    [
      ['/user-center/uc-order', 'myOrders'],
      ['/user-center/uc-return', 'myReturns'],
      ['/user-center/uc-comments', 'myReviews'],
      ['/user-center/uc-invoice', 'myInvoices'],
    ],
  ],
  [
    'assets',
    [
      ['/user-center/uc-balance', 'myBalance'],
      ['/user-center/uc-integral', 'myPoints'],
      ['/user-center/uc-coupons', 'coupons'],
    ],
  ],
  [
    'collected',
    [
      ['/user-center/uc-collection', 'favourites'],
      ['/user-center/uc-footprint', 'footprint'],
      ['/user-center/uc-stock-notices', 'stockNotices'],
    ],
  ],
  [
    'accountGroup',
    [
      ['/user-center/uc-account', 'profile'],
      ['/user-center/uc-address', 'addressBook'],
      ['/user-center/uc-password', 'passwords'],
      ['/user-center/uc-business', 'enterprise'],
      ['/user-center/uc-individualization', 'preferences'],
      ['/user-center/uc-privacy', 'privacy'],
    ],
  ],
  [
    'ownShop',
    [
      ['/user-center/uc-freeshop', 'openShop'],
      ['/user-center/uc-shopaccount', 'shopAccount'],
    ],
  ],
] as const

function useEntries() {
  const { routesByPath } = useRouter()
  return groups
    .map(([group, links]) => [group, links.filter(([href]) => Object.hasOwn(routesByPath, href))] as const)
    .filter(([, links]) => links.length > 0)
}

function UserCenter() {
  const { user } = useFrame()
  if (!user) return <SignInNeeded />
  return (
    <main id="main" className="wrap uc">
      <Menu />
      <div>
        <InsideMain value={true}>
          <Outlet />
        </InsideMain>
      </div>
    </main>
  )
}

function Menu() {
  const text = useText()
  const { pathname } = useLocation()
  const { user } = useFrame()
  const entries = useEntries()
  return (
    <nav className="uc-menu" aria-label={text('ucMenu')}>
      {user && (
        <a className="uc-who" href="/user-center">
          <Avatar name={user.nickName} picture={user.avatar} size={40} />
          <span>
            <b>{user.nickName}</b> <span className="tag tag-structure">{text(`level${user.level}`)}</span>
          </span>
        </a>
      )}
      {entries.map(([group, links]) => (
        <div key={group}>
          <h2>{text(group)}</h2>
          <ul>
            {links.map(([href, name]) => (
              <li key={href}>
                <a href={href} aria-current={isWithin(pathname, href) ? 'page' : undefined}>
                  {text(name)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** The word of the menu for the page that stands there. */
const nameOf = (pathname: string): string =>
  groups.flatMap(([, links]) => [...links]).find(([href]) => isWithin(pathname, href))?.[1] ?? 'ucMenu'

/** `uc-order-detail` belongs to `uc-order`. */
const isWithin = (pathname: string, href: string): boolean => pathname === href || pathname === `${href}-detail`
