import { createFileRoute } from '@tanstack/react-router'
import { headInfo } from '#features/shops/contract.ts'
import { call } from '#ui/call/call.ts'
import { BlockList } from '../block-list.tsx'
import { loadPreview, previewWords } from './load-preview.ts'
import { shopHeadOf } from '../load-shop.ts'
import { ShopHead } from '../shop-head.tsx'
import { usePreview } from './use-preview.ts'

export const Route = createFileRoute('/decoration-preview/shop')({
  staticData: { frame: { kind: 'shop' }, texts: 'browse' },
  validateSearch: previewWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const draft = await loadPreview(deps)
    return { ...draft, shop: await call(headInfo, { shopId: draft.shopId ?? 0 }) }
  },
  head: ({ loaderData, matches }) => shopHeadOf(loaderData?.shop, matches),
  component: PreviewShopPage,
})

/** A draft of a shop's home as visitors would see it. */
function PreviewShopPage() {
  const { shop, places, decorated } = Route.useLoaderData()
  usePreview(places)
  return (
    <>
      <ShopHead shop={shop} at="home" />
      <main id="main" className="wrap">
        <BlockList {...decorated} />
      </main>
    </>
  )
}
