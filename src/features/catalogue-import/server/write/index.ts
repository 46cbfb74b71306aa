/** The importer: it reads the tables of db/seed. */
export { priced } from '../articles/price.ts'
export { importRows } from '../file/file-import.ts'
export { rowProblemText } from '../file/file-problems.ts'
export { readTable } from '../file/file-read.ts'
export { type Imported, importCatalogue, seedSmall } from './catalogue.ts'
export { seedDigest } from './digest.ts'
