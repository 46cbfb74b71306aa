/** Large imports and exports, as the rest of the server may know them. */
export { findOwnTransfer, startTransfer } from './service.ts'
export { AS_TEXT, writeBook, writeSheet, type Cells, type SheetColumn } from './sheet.ts'
export { forgetTransfers, newTransferFile, transferWorker, type TransferHandler } from './worker.ts'
