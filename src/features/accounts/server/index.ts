/** Accounts, as the rest of the server may know them. */
export { accountsApi } from './api.ts'
export { accountFiles } from './avatar.ts'
export { accountsJobs } from './jobs.ts'
export { SMS, deliver, smsOutbox } from './messages.ts'
export { wantsRecommendations } from './queries.ts'
export { consentsDue, consentsOf } from './consents.ts'
export { checkLoginPassword, checkPayPassword, hasPayPassword } from './step-up.ts'
export { grantLevel } from './level.ts'
