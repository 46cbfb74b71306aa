import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { fallbackLocale } from '#core/locale.ts'
import { Avatar } from '#ui/page/avatar.tsx'
import { useFrame } from '#ui/frame/frame-data.ts'
import { InsideMain, SignInNeeded } from './error-page.tsx'
import { titled } from '#ui/page/titled.ts'
import { userCenterGroups, type UserCenterEntry } from '#ui/frame/user-center.ts'
import { useLocale } from '#ui/text.tsx'
import { useText } from './pages/text.ts'
import './user-center.css'

export const Route = createFileRoute('/user-center')({
  head: ({ matches }) => {
    const { locale = fallbackLocale, texts } = matches[0]?.context ?? {}
    const entry = gathered.find(({ href }) => isWithin(matches.at(-1)?.pathname ?? '', href))
    return { meta: [titled(matches, entry?.name[locale] ?? texts?.here['layout.pages']?.['ucMenu'])] }
  },
  component: UserCenter,
})

const gathered = Object.values(
  import.meta.glob<readonly UserCenterEntry[]>('../features/*/web/user-center.ts', {
    eager: true,
    import: 'userCenter',
  }),
).flat()

const groups = userCenterGroups.map((group) => ({
  group,
  entries: gathered.filter((entry) => entry.group === group).toSorted((a, b) => a.place - b.place),
}))

function UserCenter() {
  const { user } = useFrame()
  const isStart = useLocation({ select: ({ pathname }) => pathname === '/user-center' })
  if (!user) return <SignInNeeded />
  return (
    <main id="main" className={`wrap uc ${isStart ? '' : 'uc-within'}`}>
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
  const locale = useLocale()
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
      {groups.map(({ group, entries }) => (
        <div key={group}>
          <h2>{text(group)}</h2>
          <ul>
            {entries.map(({ href, name, Badge }) => (
              <li key={href}>
                <a href={href} aria-current={isWithin(pathname, href) ? 'page' : undefined}>
                  {name[locale]}
                  {Badge && <Badge />}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** `uc-order-detail` belongs to `uc-order`. */
const isWithin = (pathname: string, href: string): boolean => pathname === href || pathname === `${href}-detail`
