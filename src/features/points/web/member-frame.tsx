import type { ReactNode } from 'react'
import { useText } from './text.ts'
import css from './member.module.css'

const pages = [
  ['/member-center/member-center', 'memberCentre'],
  ['/member-center/member-equity', 'memberEquity'],
  ['/member-center/buy-member', 'buyMember'],
  ['/member-center/integral-mall', 'pointsMall'],
  ['/member-center/integral-info', 'integralInfo'],
] as const

/** The pages of membership share their tabs; the decorated headers stay away (LAYOUT-6). */
export function MemberFrame({ at, children }: { at: (typeof pages)[number][1]; children: ReactNode }) {
  const text = useText()
  return (
    <main id="main" className={`wrap ${css.page}`}>
      <nav className="tabs" aria-label={text('memberPages')}>
        {pages.map(([href, name]) => (
          <a key={name} href={href} aria-current={name === at ? 'page' : undefined}>
            {text(name)}
          </a>
        ))}
      </nav>
      <h1>{text(at)}</h1>
      {children}
    </main>
  )
}
