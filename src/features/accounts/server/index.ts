/** Accounts, as the rest of the server may know them. */
export { deliver } from './messages.ts'
export { wantsRecommendations } from './queries.ts'
export { consentsOf } from './consents.ts'
export { checkLoginPassword, checkPayPassword, hasPayPassword } from './step-up.ts'
export { grantLevel, holdLevels, liftLevels } from './level.ts'
