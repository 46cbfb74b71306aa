// Whoever saves says which version they read; what was changed since is refused, not overwritten.
import type { z } from 'zod'
import type { NavPath } from '#core/frame.ts'
import { Problem } from '#core/problem.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import { holdFiles, type FileKeeping } from '#server/files/kept-files.ts'
import type { StaffContext } from '#server/http/context.ts'
import type { changeShopHeader, HeaderDraft, NavDraft, shopNavTargets } from '../staff-contract.ts'
import { idLinks, isIdLink, navLinkTypes } from '../rules.ts'
import { findTargets, headerOf, linkableIds, lockHeader, writeHeader, type Owner } from './queries.ts'

export const headerFiles: FileKeeping = {
  folders: [{ name: 'headers' }],
  names: [{ table: 'store_header', column: 'bg_url' }],
}

/** A merchant's own shop; the operator's is the mall. */
const ownerOf = ({ staff }: StaffContext): Owner => staff.shopId

export const readHeader = (context: StaffContext): Promise<HeaderDraft> => headerOf(context.db, ownerOf(context))

export function targets(
  { db, locale, staff }: StaffContext,
  { type, keyword, chosen }: z.output<typeof shopNavTargets.input>,
) {
  const ids = chosen.split(',').filter(Boolean).map(Number)
  return findTargets(db, staff.shopId, type, { keyword, chosen: ids, locale })
}

export function changeHeader(
  context: StaffContext,
  input: z.output<typeof changeShopHeader.input>,
): Promise<HeaderDraft> {
  const owner = ownerOf(context)
  return inTransaction(context.db, async (tx) => {
    const { version } = await lockHeader(tx, owner)
    if (version !== input.version) throw new Problem('changedMeanwhile')
    const { version: _, ...before } = await headerOf(tx, owner)
    const { version: __, ...after } = input
    await checkLinks(tx, owner, input.navList)
    if (input.bgUrl && input.bgUrl !== before.bgUrl) await holdFiles(tx, context.config.dataFolder, [input.bgUrl])
    await writeHeader(tx, owner, input)
    await audit(
      { ...context, db: tx },
      {
        action: 'storeNav.save',
        subject: `storeNav:${owner ?? 'mall'}`,
        before: inLog(before, owner),
        after: inLog(after, owner),
      },
    )
    await announce(tx, owner === null ? tag.decoration() : tag.shop(owner))
    return headerOf(tx, owner)
  })
}

/** The log says what a link leads to, and where that is something with a name, by a field that it reads as that. */
const inLog = ({ navList, ...header }: Omit<HeaderDraft, 'version'>, owner: Owner) => ({
  ...header,
  navList: navList.map(({ path: { type, link }, ...item }) => {
    const [linksTo, field] = loggedLinks[type]
    const target = linksTo === 'category' && owner !== null ? 'shopCategoryId' : field
    return { ...item, linksTo, [target]: isIdLink(type) ? Number(link) : link }
  }),
})
const loggedLinks: Record<NavPath['type'], readonly [word: string, field: string]> = {
  [navLinkTypes.product]: ['product', 'prodIds'],
  [navLinkTypes.category]: ['category', 'categoryIds'],
  [navLinkTypes.shop]: ['shop', 'shopId'],
  [navLinkTypes.path]: ['path', 'address'],
  [navLinkTypes.decoration]: ['decoration', 'decorationId'],
  [navLinkTypes.custom]: ['custom', 'address'],
}

/** Another shop's product or category is as unknown as one that never was. */
async function checkLinks(tx: Tx, owner: Owner, navList: readonly NavDraft[]): Promise<void> {
  for (const type of idLinks) {
    const items = navList.filter(({ path }) => path.type === type)
    const there = await linkableIds(
      tx,
      owner,
      type,
      items.map(({ path }) => Number(path.link)),
    )
    const lost = items.find(({ path }) => !there.has(Number(path.link)))
    if (lost) throw new Problem('navLinkUnknown', { name: lost.nameZh })
  }
}
