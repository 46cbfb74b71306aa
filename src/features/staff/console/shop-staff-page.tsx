import * as contract from '../people-contract.ts'
import { StaffAndRoles } from './people.tsx'

const calls = {
  list: contract.shopStaff,
  add: contract.addShopStaff,
  change: contract.changeShopStaff,
  reset: contract.resetShopStaff,
  saveRole: contract.saveShopRole,
  removeRole: contract.removeShopRole,
} as const

export default function ShopStaffPage() {
  return <StaffAndRoles calls={calls} />
}
