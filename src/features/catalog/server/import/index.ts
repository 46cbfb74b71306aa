/** The importer, loaded only where something is to be imported: it reads the tables of db/seed. */
export { type Imported, importCatalogue, type Progress, seedSmall } from './catalogue.ts'
export { isImported, seedDigest } from './digest.ts'
export { seedDemo } from './demo.ts'
export { importRows, type ImportReport } from './file-import.ts'
export { readTable } from './file-read.ts'
export { type RowProblem, rowProblemText } from './file-problems.ts'
