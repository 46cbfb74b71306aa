import { oneOf } from '#console/parts/search.ts'
import { policyNames } from '../rules.ts'

export const configParts = ['brand', 'service', 'payment', 'languages', 'rules'] as const
export const configSearch = { tab: oneOf(configParts) }
export const policiesSearch = { name: oneOf(policyNames) }
/** Of products, of shops. */
export const hotWordsSearch = { type: oneOf([1, 2]) }
