import * as contract from '../staff-contract.ts'
import { NavEditor, type NavCalls } from './nav-editor.tsx'

const calls = {
  read: contract.platformHeader,
  save: contract.changePlatformHeader,
  targets: contract.platformNavTargets,
} as unknown as NavCalls // the same calls under another path

export default function PlatformStoreNavPage() {
  return <NavEditor of="mall" picture={contract.PLATFORM_HEADER_PICTURE} calls={calls} />
}
