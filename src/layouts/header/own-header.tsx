import { useFrame } from '#ui/frame/frame-data.ts'
import { CouponsHeader } from './coupons-header.tsx'
import { DecoratedHeader } from './decorated-header.tsx'
import { CategoriesHeader, NewsHeader } from './home-headers.tsx'
import type { PageFrame } from '../page-frame.ts'
import { SearchCartHeader } from './search-cart-header.tsx'
import { SlimHeader, StepsHeader } from './slim-header.tsx'

/**
 * In the place of the usual one. Pages that have one are not those people browse: it comes with the list of all
 * (src/every-page.ts).
 */
export default function OwnHeader({ frame }: { frame: PageFrame | undefined }) {
  const { header, homeHeader } = useFrame()
  switch (frame?.kind) {
    case 'steps':
      return <StepsHeader step={frame.step} />
    case 'slim':
      return <SlimHeader />
    case 'coupons':
      return <CouponsHeader />
    case 'searchCart':
      return <SearchCartHeader />
    default:
      if (header) return <DecoratedHeader header={header} />
      return homeHeader === 1 ? <NewsHeader /> : <CategoriesHeader />
  }
}
