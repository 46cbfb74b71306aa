import * as contract from '../people-contract.ts'
import { StaffAndRoles } from './people.tsx'

const calls = {
  list: contract.platformStaff,
  add: contract.addPlatformStaff,
  change: contract.changePlatformStaff,
  reset: contract.resetPlatformStaff,
  saveRole: contract.savePlatformRole,
  removeRole: contract.removePlatformRole,
} as const

export default function PlatformStaffPage() {
  return <StaffAndRoles calls={calls} />
}
