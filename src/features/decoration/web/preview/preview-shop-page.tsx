import { createFileRoute } from '@tanstack/react-router'
import { topNoticeList } from '#features/help/contract.ts'
import { headInfo } from '#features/shops/contract.ts'
import { storefront } from '#features/store-nav/contract.ts'
import { StoreHeader } from '#features/store-nav/web/store-header.tsx'
import { call } from '#ui/call/call.ts'
import { ShopBlocks } from '../shop-blocks.tsx'
import { loadPreview } from './load-preview.ts'
import { previewWords } from './preview-words.ts'
import { shopHeadOf } from '../shop-head.ts'
import { usePreview } from './use-preview.ts'

export const Route = createFileRoute('/decoration-preview/shop')({
  staticData: { frame: { kind: 'shop' }, texts: 'browse' },
  validateSearch: previewWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const draft = await loadPreview(deps)
    const shopId = draft.shopId ?? 0
    const [shop, front, notices] = await Promise.all([
      call(headInfo, { shopId }),
      call(storefront, { shopId }),
      call(topNoticeList, { shopId }),
    ])
    return { ...draft, shop, front, notices }
  },
  head: ({ loaderData, matches }) => shopHeadOf(loaderData?.shop, matches),
  component: PreviewShopPage,
})

/** A draft of a shop's home as visitors would see it. */
function PreviewShopPage() {
  const { shop, front, notices, places, decorated } = Route.useLoaderData()
  usePreview(places)
  return (
    <>
      <StoreHeader shop={shop} front={front} />
      <main id="main" className="wrap">
        <ShopBlocks {...{ front, notices, decorated }} shopId={shop.shopId} />
      </main>
    </>
  )
}
