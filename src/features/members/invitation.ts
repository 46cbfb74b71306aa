// Apart from the other rules: the frame of every page asks this one.
import type { AuditDisplay } from '#core/frame.ts'

/** AUDIT-3: no audit at all, or an ordinary member whose certification was never asked for or still waits. */
export const mayBecomeMember = ({ level, audit }: { level: number; audit: AuditDisplay }): boolean =>
  audit === 'none' || (level === 1 && audit === 'applicationPending')
