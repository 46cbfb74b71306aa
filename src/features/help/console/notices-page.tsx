import * as contract from '../staff-contract.ts'
import { Notices } from './notices.tsx'
import { useText } from './text.ts'

export default function NoticesPage() {
  const text = useText()
  return (
    <Notices
      lead={text('leadShop')}
      calls={{
        list: contract.shopNotices,
        read: contract.shopNotice,
        draft: contract.draftShopNotice,
        preview: contract.previewShopNotice,
        change: contract.changeShopNotice,
        publish: contract.publishShopNotice,
        withdraw: contract.withdrawShopNotice,
      }}
    />
  )
}
