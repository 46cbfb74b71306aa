// The transfers that wait to be made as a sheet for the bank. The remark has the number by which the bank's statement
// is read (ADR 0998). Nothing is kept of the file: whose account it is stands nowhere but where it is needed.
import { readFile, rm } from 'node:fs/promises'
import type { z } from 'zod'
import { yuan } from '#core/money.ts'
import { dayOf } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import type { StaffContext } from '#server/http/context.ts'
import { newTransferFile, writeSheet, type Cells, type SheetColumn } from '#features/import-export/server/index.ts'
import type { exportTransfers } from '../../bank-refund-contract.ts'
import en from '../../texts/sheet.en.ts'
import zh_CN from '../../texts/sheet.zh_CN.ts'
import { transfersToMake } from './finance-queries.ts'

type Texts = Record<keyof typeof en, string>

export async function transferSheet(
  context: StaffContext,
  { format }: z.output<typeof exportTransfers.input>,
): Promise<z.input<typeof exportTransfers.answer>> {
  const { db, now, locale, config } = context
  const texts: Texts = locale === 'en' ? en : zh_CN
  const transfers = await transfersToMake(db)
  if (transfers.length === 0) return null
  const { path } = await newTransferFile(config.dataFolder, format)
  try {
    await writeSheet({ path, format, name: texts.sheet }, columnsOf(texts), async (add) => {
      for (const transfer of transfers) await add(cellsOf(transfer, texts))
    })
    const bytes = await readFile(path)
    await audit(context, { action: 'refund.export', subject: 'transferSheet:', after: { transfers: transfers.length } })
    return { name: `${texts.sheet}-${dayOf(now)}.${format}`, base64: bytes.toString('base64') }
  } finally {
    await rm(path, { force: true })
  }
}

const columnsOf = (texts: Texts): SheetColumn[] => [
  { key: 'refundNumber', header: texts.refundNumber, width: 24 },
  { key: 'payee', header: texts.payee, width: 30 },
  { key: 'account', header: texts.account, width: 26 },
  { key: 'bank', header: texts.bank, width: 30 },
  { key: 'amount', header: texts.amount, width: 14, isMoney: true },
  { key: 'purpose', header: texts.purpose, width: 32 },
]

type Transfer = Awaited<ReturnType<typeof transfersToMake>>[number]

/** Banks take an account without the blanks that it is written with. */
const cellsOf = ({ refundNumber, payer, account, bank, amountCents }: Transfer, texts: Texts): Cells => ({
  refundNumber,
  payee: payer ?? '',
  account: account?.replaceAll(/\s/g, '') ?? '',
  bank: bank ?? '',
  amount: yuan(amountCents),
  purpose: texts.purposeOf.replace('{number}', refundNumber),
})
