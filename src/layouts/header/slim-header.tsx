import { useLocation } from '@tanstack/react-router'
import { payEntry } from '#features/payments/rules.ts'
import Logo from './logo.tsx'
import { PhoneCode } from './phone-code.tsx'
import { useText } from '../pages/text.ts'
import '#ui/page/steps.css'
import './slim.css'

const steps = [1, 2, 3, 4] as const

/** Cart, checkout, payment, done: the page's name, and where it stands on the way. */
export function StepsHeader({ step }: { step: (typeof steps)[number] }) {
  const text = useText()
  // A top-up or a membership is paid at the same counter, but neither came from the cart.
  const isOrder =
    useLocation({ select: ({ search }) => Number(search.payEntry ?? payEntry.orders) }) === payEntry.orders
  return (
    <header className="slim">
      <div className="wrap">
        <Logo />
        <p className="title">{text(`step${step}`)}</p>
        {isOrder && (
          <ol className="steps" aria-label={text('steps')}>
            {steps.map((one) => (
              <li
                key={one}
                className={one === step ? 'now' : one < step ? 'done' : undefined}
                aria-current={one === step ? 'step' : undefined}
              >
                {text(`step${one}`)}
              </li>
            ))}
          </ol>
        )}
      </div>
    </header>
  )
}

const titles = {
  '/invoice-detail': 'invoiceDetail',
  '/login': 'logIn',
  '/register': 'register',
  '/forget-password': 'forgot',
  '/approve-member': 'approveMember',
  '/return-detail': 'afterSalesDetails',
  '/termsPage': 'policies',
  '/third-party-share': 'appServer',
} as const

/** Pages of the member centre lead to each other. */
const memberCentre = [
  ['/member-center/member-center', 'memberCentre'],
  ['/member-center/member-equity', 'memberEquity'],
  ['/member-center/buy-member', 'buyMember'],
  ['/user-center/uc-integral', 'myPoints'],
] as const

export function SlimHeader() {
  const text = useText()
  const { pathname } = useLocation()
  const title = pathname.startsWith('/member-center/') ? 'memberCentre' : titles[pathname as keyof typeof titles]
  return (
    <header className="slim">
      <div className="wrap">
        <Logo />
        {title && <p className="title">{text(title)}</p>}
        {title === 'appServer' && <PhoneCode />}
        {title === 'memberCentre' && (
          <nav className="slim-nav" aria-label={text('memberMenu')}>
            {memberCentre.map(([href, name]) => (
              <a key={href} href={href} aria-current={href === pathname ? 'page' : undefined}>
                {text(name)}
              </a>
            ))}
          </nav>
        )}
      </div>
    </header>
  )
}
