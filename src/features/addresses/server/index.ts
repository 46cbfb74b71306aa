/** Addresses, as the rest of the server may know them. */
export { findAddress, type Address } from './queries.ts'
export { recordOf as addressRecordOf } from './service.ts'
export {
  englishRegion,
  isCity,
  isProvince,
  regionIn,
  regionName,
  regionNames,
  regionOf,
  regionsIn,
  ROOT,
} from './regions.ts'
