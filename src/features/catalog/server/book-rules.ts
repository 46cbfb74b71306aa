import { sql } from 'kysely'
import type { BookRule } from '#server/books.ts'

export const catalogBooks: Readonly<Record<string, BookRule>> = {
  stockNotNegative: sql`select count(*)::int n from sku where stock < 0`,
}
