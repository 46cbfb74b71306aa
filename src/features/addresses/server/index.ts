/** Addresses, as the rest of the server may know them. */
export { addressesApi } from './api.ts'
export { findAddress, type Address } from './queries.ts'
export { recordOf as addressRecordOf } from './service.ts'
export { englishRegion, isCity, isProvince, regionIn, regionName, regionNames, regionOf, regionsIn, ROOT } from './regions.ts'
