import { useSearch } from '#console/parts/search.ts'
import { InviteShop } from '#features/sales/console/invite-shop.tsx'
import { flashInvitation, inviteToFlash } from '../staff-contract.ts'
import { FlashForm } from './flash-form.tsx'
import { inviteSearch } from './search.ts'

export default function InviteFlashPage() {
  const [{ start, sale }] = useSearch(inviteSearch)
  return (
    <InviteShop kind="flash" read={flashInvitation} sale={sale}>
      {(waiting) => (
        <FlashForm save={inviteToFlash} {...(waiting && { proposal: waiting })} {...(start && { startTime: start })} />
      )}
    </InviteShop>
  )
}
