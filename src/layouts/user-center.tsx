import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { useFrame } from '#ui/frame-data.ts'
import { InsideMain, SignInNeeded } from './error-page.tsx'
import { useText } from './text.ts'

export const Route = createFileRoute('/user-center')({ component: UserCenter })

/** What exists by now; an entry comes with its page. */
const groups = [
  ['trade', [['/user-center/uc-order', 'myOrders']]],
  [
    'collected',
    [
      ['/user-center/uc-collection', 'favourites'],
      ['/user-center/uc-footprint', 'footprint'],
    ],
  ],
] as const

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
  return (
    <nav className="uc-menu" aria-label={text('ucMenu')}>
      {user && (
        <a className="uc-who" href="/user-center">
          <span className="face" aria-hidden="true">
            {[...user.nickName][0]}
          </span>
          <span>
            <b>{user.nickName}</b> <span className="tag tag-structure">{text(`level${user.level}`)}</span>
          </span>
        </a>
      )}
      {groups.map(([group, links]) => (
        <div key={group}>
          <h2>{text(group)}</h2>
          <ul>
            {links.map(([href, name]) => (
              <li key={href}>
                <a href={href} aria-current={pathname === href ? 'page' : undefined}>
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
