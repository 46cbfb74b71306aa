// The invoice a form begins with: nobody types again what the mall knows.
import type { Database } from '#server/database/database.ts'
import type { MemberContext } from '#server/http/context.ts'
import { findCertified } from '#features/members/server/index.ts'
import { invoiceTypes, titleTypes } from '#features/orders/invoice-kinds.ts'
import type { UsualInvoice } from '../titles-contract.ts'
import { invoiceTitle, ofItsType, orderInvoice, type InvoiceTitle } from '#features/orders/invoice.ts'
import { lastInvoiceInput } from '#features/orders/server/index.ts'
import { listTitles } from './queries.ts'

/**
 * What was chosen last; else for a firm special where the title passes that type's own check, else general: never none.
 */
export async function usual({ db, accountId, session }: MemberContext): Promise<UsualInvoice> {
  const isFirm = session.level > 1
  const last = await lastInvoiceInput(db, accountId, { mayBeNone: !isFirm })
  if (last) {
    const { invoiceType, shopId: _, ...title } = last
    const { data } = invoiceTitle.safeParse(title)
    // Who is no enterprise member any more gets no special one.
    if (data) return { invoiceType: isFirm ? invoiceType : invoiceTypes.general, title: data }
  }
  const title = await titleOf(db, accountId, isFirm)
  if (!isFirm) return { invoiceType: 0, title }
  const passes = orderInvoice.safeParse({ ...title, invoiceType: invoiceTypes.special }).success
  return { invoiceType: passes ? invoiceTypes.special : invoiceTypes.general, title }
}

/** The title kept as the usual one; of a firm else another of its own, or the firm as it was certified. */
async function titleOf(db: Database, accountId: number, isFirm: boolean): Promise<InvoiceTitle | null> {
  const kept = (await listTitles(db, accountId)).map(({ title }) => title)
  const own = isFirm ? kept.find(({ titleType }) => titleType === titleTypes.unit) : kept[0]
  if (own || !isFirm) return own ?? null
  const firm = await findCertified(db, accountId)
  const { data } = invoiceTitle.safeParse({
    titleType: titleTypes.unit,
    titleName: firm?.firmName,
    taxpayerId: firm?.creditCode,
    email: firm?.email,
  })
  return data ? ofItsType(data) : null
}
