import { LogoutOutlined, TranslationOutlined, UserOutlined } from '@ant-design/icons'
import { useLocation } from '@tanstack/react-router'
import { Button, Layout, Menu } from 'antd'
import { useState, type ReactNode } from 'react'
import { staffSignOut } from '#features/staff/contract.ts'
import { call } from '#ui/call/call.ts'
import { useLocale } from '#ui/text.tsx'
import classes from './frame.module.css'
import { ACCOUNT, mayOpen, menu } from './pages.ts'
import { hrefOf } from './parts/address.ts'
import { useMe } from './parts/me.ts'
import { groups } from './parts/pages.ts'
import { useConsoleText } from './parts/text.ts'
import { dropStaffToken } from './parts/token.ts'
import { useLeave } from './parts/field/unsaved.ts'
import { speakOther } from './speak.ts'

/** Bar on top, menu on the left, page on the right. */
export function Frame({ children }: { children: ReactNode }) {
  const me = useMe()
  const text = useConsoleText()
  const locale = useLocale()
  const place = me.shop ? (locale === 'en' ? me.shop.nameEn : me.shop.nameZh) : text('operator')
  const leave = useLeave()
  const signOut = () => void call(staffSignOut, undefined, { handles: 'all' }).finally(dropStaffToken)

  return (
    <Layout className={classes['frame'] ?? ''}>
      <a className={classes['skip']} href="#content">
        {text('skip')}
      </a>
      <Layout.Header className={classes['top'] ?? ''}>
        <a className={classes['brand']} href={hrefOf('/')}>
          <strong>{text('title')}</strong>
          <span>{place}</span>
        </a>
        <nav className={classes['own']} aria-label={text('account')}>
          <Button
            type="text"
            icon={<TranslationOutlined aria-hidden />}
            onClick={() => leave(() => speakOther(locale))}
          >
            {text('language')}
          </Button>
          <Button type="text" icon={<UserOutlined aria-hidden />} href={hrefOf(ACCOUNT)}>
            {me.name}
          </Button>
          <Button type="text" icon={<LogoutOutlined aria-hidden />} onClick={() => leave(signOut)}>
            {text('signOut')}
          </Button>
        </nav>
      </Layout.Header>
      <Layout>
        {!me.mustDo && <Side />}
        <div className={classes['page']}>
          <main id="content" tabIndex={-1} className={classes['content']}>
            {children}
          </main>
        </div>
      </Layout>
    </Layout>
  )
}

function Side() {
  const me = useMe()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [isNarrow, setNarrow] = useState(false)
  const open = menu.filter((page) => mayOpen(me, page))
  // A page that is not in the menu marks the one it hangs below: /orders/123 → /orders.
  const here = open
    .filter((page) => page.path === path || path.startsWith(`${page.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
  return (
    <Layout.Sider
      className={classes['side'] ?? ''}
      width={208}
      breakpoint="lg"
      collapsedWidth={56}
      collapsed={isNarrow || here?.isDesk === true}
      onBreakpoint={setNarrow}
    >
      <Places open={open} here={here} />
    </Layout.Sider>
  )
}

type InMenu = (typeof menu)[number]

function Places({ open, here }: { open: readonly InMenu[]; here: InMenu | undefined }) {
  const locale = useLocale()
  const text = useConsoleText()
  const items = Object.entries(groups).flatMap(([group, title]) => {
    const children = open
      .filter((page) => page.menu.group === group)
      .map((page) => ({
        key: page.path,
        icon: page.menu.icon,
        label: <a href={hrefOf(page.path)}>{page.title[locale]}</a>,
      }))
    return children.length > 0 ? [{ type: 'group' as const, key: group, label: title[locale], children }] : []
  })
  return (
    <nav aria-label={text('menu')}>
      <Menu mode="inline" items={items} selectedKeys={here ? [here.path] : []} />
    </nav>
  )
}
