// The transfers that wait to be made as a sheet for the bank. The remark has the number by which the bank's statement
// is read (ADR 0998). What a sheet has stands in no other, unless somebody asks for it (ADR 1005). Nothing is kept of
// the file: whose account it is stands nowhere but where it is needed.
import { readFile, rm } from 'node:fs/promises'
import type { z } from 'zod'
import { yuan } from '#core/money.ts'
import { dayOf, wireTime } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import { inTransaction } from '#server/database/database.ts'
import type { StaffContext } from '#server/http/context.ts'
import { newTransferFile, writeSheet, type Cells, type SheetColumn } from '#features/import-export/server/index.ts'
import type { exportTransfers } from '../../bank-refund-contract.ts'
import en from '../../texts/sheet.en.ts'
import zh_CN from '../../texts/sheet.zh_CN.ts'
import { inEarlierSheets, keepSheet, lockToTransfer } from './finance-queries.ts'

type Texts = Record<keyof typeof en, string>

type Asked = z.output<typeof exportTransfers.input>

/** Who asks at the same moment waits, and has what is left. */
export function transferSheet(
  context: StaffContext,
  { format, which }: Asked,
): Promise<z.input<typeof exportTransfers.answer>> {
  const { db, now, staff } = context
  return inTransaction(db, async (tx) => {
    const transfers = await lockToTransfer(tx, which)
    const left = which === 'all' ? undefined : await inEarlierSheets(tx)
    const earlier = left ? { count: left.count, time: wireTime(left.at), by: left.by } : null
    if (transfers.length === 0) return { sheet: null, earlier }
    const ids = transfers.map(({ id }) => id)
    await keepSheet(tx, ids, { staffId: staff.staffId, now })
    const again = transfers.filter(({ sheetAt }) => sheetAt !== null).length
    const after = { transfers: transfers.length, ...(again > 0 && { again }) }
    await audit({ ...context, db: tx }, { action: 'refund.export', subject: 'transferSheet:', after })
    return { sheet: await written(context, transfers, format), earlier }
  })
}

async function written({ now, locale, config }: StaffContext, transfers: Transfer[], format: Asked['format']) {
  const texts: Texts = locale === 'en' ? en : zh_CN
  const tellsEarlier = transfers.some(({ sheetAt }) => sheetAt !== null)
  const { path } = await newTransferFile(config.dataFolder, format)
  try {
    await writeSheet({ path, format, name: texts.sheet }, columnsOf(texts, tellsEarlier), async (add) => {
      for (const transfer of transfers) await add(cellsOf(transfer, texts))
    })
    const bytes = await readFile(path)
    return { name: `${texts.sheet}-${dayOf(now)}.${format}`, base64: bytes.toString('base64') }
  } finally {
    await rm(path, { force: true })
  }
}

const columnsOf = (texts: Texts, tellsEarlier: boolean): SheetColumn[] => [
  { key: 'refundNumber', header: texts.refundNumber, width: 24 },
  { key: 'payee', header: texts.payee, width: 30 },
  { key: 'account', header: texts.account, width: 26 },
  { key: 'bank', header: texts.bank, width: 30 },
  { key: 'amount', header: texts.amount, width: 14, isMoney: true },
  { key: 'purpose', header: texts.purpose, width: 32 },
  ...(tellsEarlier ? [{ key: 'earlier', header: texts.earlier, width: 32 }] : []),
]

type Transfer = Awaited<ReturnType<typeof lockToTransfer>>[number]

/** Banks take an account without the blanks that it is written with. */
const cellsOf = (
  { refundNumber, payer, account, bank, amountCents, sheetAt, sheetBy }: Transfer,
  texts: Texts,
): Cells => ({
  refundNumber,
  payee: payer ?? '',
  account: account?.replaceAll(/\s/g, '') ?? '',
  bank: bank ?? '',
  amount: yuan(amountCents),
  purpose: texts.purposeOf.replace('{number}', refundNumber),
  earlier: sheetAt ? `${wireTime(sheetAt)} ${sheetBy}` : '',
})
