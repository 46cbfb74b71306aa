/** Large imports and exports, as the rest of the server may know them. */
export { transfersApi } from './api.ts'
export { findOwnTransfer, startTransfer } from './service.ts'
export { AS_TEXT, writeBook, writeSheet, type Cells, type SheetColumn } from './sheet.ts'
export { forgetTransfers, newTransferFile, transferFiles, transferWorker, type TransferHandler } from './worker.ts'
