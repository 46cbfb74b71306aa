/** The frame of the mall and what the operator configures for it, as the rest of the server may know it. */
export { makePreview, openPreview } from './previews.ts'
export { dispatchRules, paySwitch, setting, siteRules, webConfig, type PaySwitch } from './settings.ts'
