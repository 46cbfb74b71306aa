import { CouponsHeader } from './coupons-header.tsx'
import type { PageFrame } from '../page-frame.ts'
import { SlimHeader, StepsHeader } from './slim-header.tsx'

type Props = { frame: Extract<PageFrame, { kind: 'steps' | 'slim' | 'coupons' }> }

/**
 * In the place of the full one. Pages that have one are not those people browse: it comes with the list of all
 * (src/every-page.ts).
 */
export default function OwnHeader({ frame }: Props) {
  if (frame.kind === 'steps') return <StepsHeader step={frame.step} />
  return frame.kind === 'slim' ? <SlimHeader /> : <CouponsHeader />
}
