/** Addresses, as the rest of the server may know them. */
export { addressesApi } from './api.ts'
export { findAddress, type Address } from './queries.ts'
export { provinceNames } from './province-names.ts'
export { recordOf as addressRecordOf } from './service.ts'
export { isCity, regionNames, regionsIn, ROOT } from './regions.ts'
