import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { Database } from '#server/database/database.ts'

/** These names stand on every page: in the menu, in crumbs, in parameters. The search follows the tables by itself. */
export const tellAll = (tx: Database): Promise<void> => announce(tx, tag.categories(), tag.catalogue())
