import * as contract from '../staff-contract.ts'
import { Notices, type NoticeCalls } from './notices.tsx'
import { useText } from './text.ts'

const calls = {
  list: contract.platformNotices,
  read: contract.platformNotice,
  draft: contract.draftPlatformNotice,
  preview: contract.previewPlatformNotice,
  change: contract.changePlatformNotice,
  publish: contract.publishPlatformNotice,
  withdraw: contract.withdrawPlatformNotice,
} as unknown as NoticeCalls // the same calls under another path

export default function PlatformNoticesPage() {
  const text = useText()
  return <Notices lead={text('leadMall')} calls={calls} />
}
