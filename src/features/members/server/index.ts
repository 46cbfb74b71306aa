/** Enterprise membership, as the rest of the server may know it. */
import type { AuditDisplay } from '#core/frame.ts'
import type { Database } from '#server/database/database.ts'
import { displayOf } from '../rules.ts'
import { findStatuses } from './queries.ts'

export { membersApi } from './api.ts'
export { onCertified, type Certified } from './hooks.ts'
export { findCertified, findCreditCode, memberFiles } from './queries.ts'

/** What the frame of every page says about the person's certification. */
export const auditDisplay = async (db: Database, accountId: number): Promise<AuditDisplay> => displayOf(await findStatuses(db, accountId))
