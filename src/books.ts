/** What has to hold of money and stock, of all features. */
import { differencesOf as differences, rulesOf } from '#server/books.ts'
import type { Database } from '#server/database/database.ts'
import { features } from './features.ts'

export const bookRules = rulesOf(features)

/** By the names of the rules. */
export const differencesOf = (db: Database) => differences(db, bookRules)
