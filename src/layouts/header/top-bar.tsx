import { useLocation } from '@tanstack/react-router'
import { Suspense, type MouseEvent } from 'react'
import { NICK_SHOWN } from '#core/limits.ts'
import { languageTag } from '#core/locale.ts'
import type { FrameUser } from '#core/frame.ts'
import { mayBecomeMember } from '#features/members/invitation.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { useHover } from '#ui/overlay/hover.ts'
import { askLogin } from '#ui/overlay/login-ask.ts'
import { stringifySearch } from '#ui/page/query.ts'
import { useLocale } from '#ui/text.tsx'
import { LogOut } from './log-out.tsx'
import type { PageFrame } from '../page-frame.ts'
import { useText } from '../text.ts'
import css from '../frame.module.css'

/** Comes when somebody points at the name or at "my account", or gets there by keyboard. */
const AccountMenu = lazyPart(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })))

/** On the way to paying nothing leads to the sellers’ side (HEADER-5). */
export function TopBar({ kind }: { kind: PageFrame['kind'] | undefined }) {
  const text = useText()
  const { user, sellerUrl, customerService } = useFrame()
  return (
    <nav className="topbar" aria-label={text('accountBar')}>
      <div className="wrap">
        <ul>{user ? <Member user={user} /> : <Visitor />}</ul>
        <ul>
          <li className="columns-also">
            <a href="/">{text('mallHome')}</a>
          </li>
          <li className="columns-only">
            <a href="/user-center/uc-order" data-protected>
              {text('myOrders')}
            </a>
          </li>
          <MyAccount />
          <li className="columns-also">
            <a href="/cart" data-protected>
              {text('cart')}
            </a>
          </li>
          {kind !== 'steps' && (
            <li className="columns-only">
              <a href={sellerUrl} target="_blank" rel="noopener">
                {text('sellers')}
              </a>
            </li>
          )}
          <li>
            <a href="/help/help-index">{text('helpCentre')}</a>
          </li>
          <OtherLanguages />
          <li className="columns-only">
            <a href="/chat?chatType=2" target="_blank" rel="noopener" data-protected>
              {text('chat')}
            </a>
          </li>
          <li className="columns-only">
            {text('hotline')} <span className="num">{customerService.phone}</span>
          </li>
        </ul>
      </div>
    </nav>
  )
}

/** A link all the same, for whoever opens it in a tab of its own. */
const asks = (mode: 'login' | 'register') => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  askLogin(undefined, mode)
}

function Visitor() {
  const text = useText()
  const { webConfig } = useFrame()
  return (
    <>
      <li className="columns-only">{webConfig.pcWelcome}</li>
      <li>
        <a className="hot" href="/login" onClick={asks('login')}>
          {text('pleaseLogIn')}
        </a>
      </li>
      <li>
        <a href="/register" onClick={asks('register')}>
          {text('registerFree')}
        </a>
      </li>
    </>
  )
}

function Member({ user }: { user: FrameUser }) {
  const text = useText()
  const { isOpen, hold } = useHover()
  return (
    <>
      <li className={css.who} {...hold}>
        {text('hello')}
        <a href="/user-center" aria-expanded={isOpen}>
          {shortNick(user.nickName)}
        </a>{' '}
        <span className="tag tag-structure">{text(`level${user.level}`)}</span>{' '}
        {user.firmName && <span className="clip">{user.firmName}</span>}
        {mayBecomeMember(user) && <a href="/approve-member">{text('becomeMember')}</a>}
        {isOpen && (
          <Suspense>
            <AccountMenu className={css.left} user={user} />
          </Suspense>
        )}
      </li>
      <li>
        <LogOut />
      </li>
    </>
  )
}

/** The first five characters, and an ellipsis for the rest (HEADER-2). */
function shortNick(nick: string): string {
  const characters = [...nick]
  return characters.length > NICK_SHOWN ? `${characters.slice(0, NICK_SHOWN).join('')}…` : nick
}

function MyAccount() {
  const text = useText()
  const { user } = useFrame()
  const { isOpen, hold } = useHover()
  return (
    <li className="columns-only" {...hold}>
      <a href="/user-center" data-protected aria-expanded={isOpen}>
        {text('myAccount')}
        <svg className="chev" viewBox="0 0 10 10" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M1.5 3.5L5 7l3.5-3.5" />
        </svg>
      </a>
      {isOpen && (
        <Suspense>
          <AccountMenu className={css.right} user={user} />
        </Suspense>
      )}
    </li>
  )
}

/** The same page in the other languages that are offered; a real navigation, because every text changes (LANG-4). */
function OtherLanguages() {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return useFrame().languages.flatMap(({ language, name }) =>
    language === locale
      ? []
      : [
          <li key={language}>
            <a
              href={pathname + stringifySearch({ ...search, lang: language })}
              lang={languageTag[language]}
              hrefLang={languageTag[language]}
              data-reload
            >
              {name}
            </a>
          </li>,
        ],
  )
}
