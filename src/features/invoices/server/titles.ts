import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import type { MemberContext } from '#server/http/context.ts'
import { inTransaction, isDuplicate, type Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { titleTypes } from '#features/orders/invoice-kinds.ts'
import { invoiceTitle, ofItsType } from '#features/orders/invoice.ts'
import type { Certified } from '#features/members/server/index.ts'
import type { deleteInvoiceTitle, saveInvoiceTitle } from '../contract.ts'
import { TITLES_MAX } from '../rules.ts'
import {
  clearDefaultTitle,
  countTitles,
  deleteTitle,
  insertTitle,
  insertTitleOnce,
  listTitles,
  lockAccount,
  updateTitle,
} from './queries.ts'

export const titles = ({ db, accountId }: MemberContext) => listTitles(db, accountId)

export async function saveTitle(
  context: MemberContext,
  { titleId, isDefault, title }: z.output<typeof saveInvoiceTitle.input>,
): Promise<number> {
  const { db, accountId, now } = context
  const own = ofItsType(title)
  try {
    return await inTransaction(db, async (tx) => {
      await lockAccount(tx, accountId)
      if (isDefault) await clearDefaultTitle(tx, accountId)
      if (titleId !== undefined) {
        if (!(await updateTitle(tx, { accountId, titleId, title: own, isDefault })))
          throw new Problem('invoiceTitleUnknown')
        return titleId
      }
      if ((await countTitles(tx, accountId)) >= TITLES_MAX) throw new Problem('invoiceTitlesFull', { max: TITLES_MAX })
      const id = newId()
      await insertTitle(tx, {
        id,
        account_id: accountId,
        title: JSON.stringify(own),
        is_default: isDefault,
        created_at: now,
      })
      return id
    })
  } catch (error) {
    if (isDuplicate(error, 'invoice_title_once')) throw new Problem('invoiceTitleRepeated')
    throw error
  }
}

/**
 * A certified firm need not type its numbers again: they are a title it keeps, the default one where it has none yet.
 */
export async function keepTitleOf(
  tx: Tx,
  { accountId, firmName, creditCode, email }: Certified,
  now: Date,
): Promise<void> {
  const { data: title } = invoiceTitle.safeParse({
    titleType: titleTypes.unit,
    titleName: firmName,
    taxpayerId: creditCode,
    email,
  })
  if (!title) return // a firm's name may be longer than a title
  await lockAccount(tx, accountId)
  const kept = await listTitles(tx, accountId)
  if (kept.length >= TITLES_MAX) return
  const is_default = !kept.some(({ isDefault }) => isDefault)
  await insertTitleOnce(tx, {
    id: newId(),
    account_id: accountId,
    title: JSON.stringify(ofItsType(title)),
    is_default,
    created_at: now,
  })
}

export async function removeTitle(
  { db, accountId }: MemberContext,
  { titleId }: z.output<typeof deleteInvoiceTitle.input>,
): Promise<null> {
  if (!(await deleteTitle(db, { accountId, titleId }))) throw new Problem('invoiceTitleUnknown')
  return null
}
