/** What has to hold of money and stock, of all features. */
import { differencesOf as differences, type BookRule } from '#server/books.ts'
import type { Database } from '#server/database/database.ts'
import { features } from './features.ts'

export const bookRules: Readonly<Record<string, BookRule>> = Object.assign({}, ...features.map(({ books }) => books))

/** By the names of the rules. */
export const differencesOf = (db: Database) => differences(db, bookRules)
