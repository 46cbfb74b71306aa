import type { FrameUser } from '#core/frame.ts'
import { LogOut } from './log-out.tsx'
import { useText } from '../edges/text.ts'
import css from './account-menu.module.css'

/** What opens below the greeting and below "my account". */
export function AccountMenu({ user, className }: { user: FrameUser | null; className: string | undefined }) {
  const text = useText()
  return (
    <div className={`popover ${css.account} ${className}`}>
      {user && (
        <div className={css.person}>
          <b className="clip">{user.nickName}</b>{' '}
          <span className="tag tag-structure">{text(`level${user.level}`)}</span>
          {user.firmName && <p className="xs soft clip">{user.firmName}</p>}
          <AuditLine user={user} />
        </div>
      )}
      <ul>
        {(
          [
            ['/user-center', 'memberCentre'],
            ['/user-center/uc-collection', 'favourites'],
            ['/user-center/uc-coupons', 'coupons'],
            ['/user-center/uc-footprint', 'footprint'],
          ] as const
        ).map(([href, name]) => (
          <li key={href}>
            <a href={href} data-protected>
              {text(name)}
            </a>
          </li>
        ))}
        {user && (
          <li>
            <LogOut />
          </li>
        )}
      </ul>
    </div>
  )
}

/** AUDIT-6: where the certification stands. */
function AuditLine({ user: { audit } }: { user: FrameUser }) {
  const text = useText()
  if (audit === 'none' || audit === 'approved') return null
  const isRejected = audit === 'applicationRejected' || audit === 'changeRejected'
  return (
    <p className="xs soft">
      {text(audit)}{' '}
      {isRejected && (
        <a className="u" href="/approve-member">
          {text('applyAgain')}
        </a>
      )}
    </p>
  )
}
