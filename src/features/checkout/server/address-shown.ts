// An order goes where its page said. The address may be edited between the confirm and the submit, in another tab or by
// another client: it is asked about again then, as a changed price is.
import { createHash } from 'node:crypto'
import { Problem } from '#core/problem.ts'
import type { Address } from '#features/addresses/server/index.ts'

/** Of what a page shows of it; whether it is the default one changes nothing. */
export function addressDigest({ receiver, mobile, provinceId, cityId, areaId, addr }: Address): Buffer {
  const shown = JSON.stringify([receiver, mobile, provinceId, cityId, areaId, addr])
  return createHash('sha256').update(shown).digest()
}

/** `shown`: null where no address was, or by a version of before, which kept none. */
export function refuseOtherAddress(shown: Buffer | null, address: Address | undefined): void {
  if (shown && address && !shown.equals(addressDigest(address))) throw new Problem('addressChanged')
}
