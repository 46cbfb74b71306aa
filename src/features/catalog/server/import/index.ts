/** The importer, loaded only where something is to be imported: it reads the tables of db/seed. */
export { type Imported, importCatalogue, seedSmall } from './catalogue.ts'
export { isImported, seedDigest } from './digest.ts'
export { seedDemo } from './demo.ts'
export { importRows } from './file-import.ts'
export { readTable } from './file-read.ts'
export { rowProblemText } from './file-problems.ts'
