import { useSearch } from '#console/parts/search.ts'
import { InviteShop } from '#features/sales/console/invite-shop.tsx'
import { inviteToFlash } from '../staff-contract.ts'
import { FlashForm } from './flash-form.tsx'
import { inviteSearch } from './search.ts'

export default function InviteFlashPage() {
  const [{ start }] = useSearch(inviteSearch)
  return (
    <InviteShop kind="flash">
      <FlashForm save={inviteToFlash} {...(start && { startTime: start })} />
    </InviteShop>
  )
}
