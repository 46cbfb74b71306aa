import { createFileRoute } from '@tanstack/react-router'
import { loadedBy, loadProduct, productHead, productSearch, staysLoaded } from './product/product-load.ts'
import { ProductView } from './product/product.tsx'

export const Route = createFileRoute('/detail/{-$prodId}')({
  staticData: { texts: 'browse' },
  validateSearch: productSearch,
  loaderDeps: loadedBy,
  shouldReload: staysLoaded,
  loader: ({ params, deps, context }) => loadProduct(params.prodId, deps, context.texts),
  head: ({ loaderData, match, matches }) => productHead(loaderData, match.search, matches),
  component: DetailPage,
})

function DetailPage() {
  const data = Route.useLoaderData()
  const { evaluate, skuId } = Route.useSearch()
  return (
    <ProductView
      key={data.product.prodId}
      path={`/detail/${data.product.prodId}`}
      filter={evaluate}
      linked={skuId}
      {...data}
    />
  )
}
