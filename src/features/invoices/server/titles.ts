import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import type { MemberContext } from '#server/context.ts'
import { inTransaction, isDuplicate } from '#server/database.ts'
import { newId } from '#server/ids.ts'
import { ofItsType } from '#features/orders/invoice.ts'
import type { deleteInvoiceTitle, saveInvoiceTitle } from '../contract.ts'
import { TITLES_MAX } from '../rules.ts'
import { clearDefaultTitle, countTitles, deleteTitle, insertTitle, listTitles, lockAccount, updateTitle } from './queries.ts'

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
        if (!(await updateTitle(tx, { accountId, titleId, title: own, isDefault }))) throw new Problem('invoiceTitleUnknown')
        return titleId
      }
      if ((await countTitles(tx, accountId)) >= TITLES_MAX) throw new Problem('invoiceTitlesFull', { max: TITLES_MAX })
      const id = newId()
      await insertTitle(tx, { id, account_id: accountId, title: JSON.stringify(own), is_default: isDefault, created_at: now })
      return id
    })
  } catch (error) {
    if (isDuplicate(error, 'invoice_title_once')) throw new Problem('invoiceTitleRepeated')
    throw error
  }
}

export async function removeTitle({ db, accountId }: MemberContext, { titleId }: z.output<typeof deleteInvoiceTitle.input>): Promise<null> {
  if (!(await deleteTitle(db, { accountId, titleId }))) throw new Problem('invoiceTitleUnknown')
  return null
}
