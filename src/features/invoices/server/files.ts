// The document itself: the seller's own PDF or OFD where there is one, otherwise ours; under a signed link that opens
// for a quarter of an hour.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#core/problem.ts'
import { after, YEAR_MS } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import type { MemberContext, MerchantContext } from '#server/http/context.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import { feetIn } from '#server/work/pdf-document.ts'
import { renderPdf } from '#server/work/pdf.ts'
import type { FileKeeping } from '#server/files/kept-files.ts'
import { announce } from '#server/files/file-calls.ts'
import { receiveStaffFile } from '#server/files/receive-file.ts'
import { isSigned, signedQuery, type SignedQuery } from '#server/files/signed-links.ts'
import { invoicePaper, uploadInvoice } from '../file-contract.ts'
import { INVOICE_LINK_MS } from '../rules.ts'
import { isWritten, startsOf } from '../states.ts'
import { invoiceDocument } from './invoice-document.ts'
import { attachFile, findOwnInvoice, findShopInvoice, findSignedInvoice, linesOf, type InvoiceRow } from './queries.ts'

const FOLDER = 'files/invoices'
const TYPES: Record<string, string> = { '.pdf': 'application/pdf', '.ofd': 'application/ofd' }
const signed = (invoiceId: number) => ({ purpose: 'invoice-document', id: invoiceId }) as const

/** Of documents that another took the place of, too. Vouchers are kept for thirty years. */
export const invoiceFiles: FileKeeping = {
  folders: [
    { name: 'invoices', keptMs: 30 * YEAR_MS, because: 'accounting law, for documents that were replaced as well' },
  ],
  names: [{ table: 'invoice', column: 'file' }],
}

async function linkTo(db: Database, invoice: InvoiceRow | undefined, now: Date): Promise<string> {
  if (!invoice) throw new Problem('invoiceUnknown')
  if (!isWritten(invoice.status)) throw new Problem('invoiceStatusChanged')
  return `/invoice/${invoice.id}?${await signedQuery(db, signed(invoice.id), after(now, INVOICE_LINK_MS))}`
}

export const linkOfOwn = async (
  { db, accountId, now }: MemberContext,
  { invoiceId }: { invoiceId: number },
): Promise<string> => linkTo(db, await findOwnInvoice(db, { invoiceId, accountId }), now)

export const linkOfShop = async (
  { db, shopId, now }: MerchantContext,
  { invoiceId }: { invoiceId: number },
): Promise<string> => linkTo(db, await findShopInvoice(db, { invoiceId, shopId }), now)

/** PDF with something in it, or OFD: a zip with an OFD.xml in it. Told by the bytes, never by the name. */
function formatOf(bytes: Buffer): '.pdf' | '.ofd' {
  const isPdf =
    bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
    bytes.includes(' obj') &&
    bytes.subarray(-1024).includes('%%EOF')
  if (isPdf) return '.pdf'
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' && bytes.includes('OFD.xml')) return '.ofd'
  throw new Problem('invoiceFileInvalid')
}

async function keepFile(context: MerchantContext, invoiceId: number, bytes: Buffer): Promise<void> {
  const { db, config, shopId } = context
  const file = join(FOLDER, `${randomUUID()}${formatOf(bytes)}`)
  await mkdir(join(config.dataFolder, FOLDER), { recursive: true, mode: 0o700 })
  await writeFile(join(config.dataFolder, file), bytes, { flag: 'wx', mode: 0o600 })
  const isKept = await inTransaction(db, async (tx) => {
    const isAttached = await attachFile(tx, { invoiceId, shopId, from: startsOf('attach', 'seller'), file })
    if (isAttached)
      await audit(
        { ...context, db: tx },
        { action: 'invoice.attach', subject: `invoice:${invoiceId}`, after: { format: extname(file).slice(1) } },
      )
    return isAttached
  })
  if (isKept) return
  await rm(join(config.dataFolder, file)) // another shop's invoice, or one that is not written
  throw new Problem('invoiceStatusChanged')
}

type FileRoute = { Params: { id: string }; Querystring: SignedQuery }

export function invoiceFileRoutes(app: FastifyInstance): void {
  receiveStaffFile<{ invoiceId: string }>(app, uploadInvoice, async (context, { bytes, params }) => {
    await keepFile(context, Number(params.invoiceId) || 0, bytes)
    return null
  })

  // A bare link: the signature is the permission, so that an accountant can be sent it while it lives.
  app.get<FileRoute>(announce(app, invoicePaper), async ({ params, query }, reply) => {
    const id = /^\d{1,16}$/.test(params.id) ? Number(params.id) : 0
    const opens = id > 0 && (await isSigned(app.database, signed(id), query, new Date()))
    const invoice = opens ? await findSignedInvoice(app.database, id) : undefined
    if (!invoice) return reply.status(404).callNotFound()
    const kind = invoice.file ? extname(invoice.file) : '.pdf'
    const document = invoice.file ? await readFile(join(app.config.dataFolder, invoice.file)) : await ours(app, invoice)
    return reply
      .headers({
        'content-type': TYPES[kind],
        // What a seller sent is never shown inside our pages.
        'content-disposition': `${invoice.file ? 'attachment' : 'inline'}; filename="invoice-${invoice.fiscal_number ?? invoice.invoice_number}${kind}"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
      .send(document)
  })
}

async function ours({ database, config }: FastifyInstance, invoice: InvoiceRow): Promise<Buffer> {
  return renderPdf(
    invoiceDocument(invoice, await linesOf(database, [invoice.id]), { isDemo: config.demo }),
    feetIn('zh_CN'),
  )
}
