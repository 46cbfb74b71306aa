import { createFileRoute } from '@tanstack/react-router'
import { loadedBy, loadProduct, productHead, productSearch, staysLoaded } from './product/product-load.ts'
import { ProductView } from './product/product.tsx'

export const Route = createFileRoute('/detail2/{-$prodId}')({
  staticData: { texts: 'browse' },
  validateSearch: productSearch,
  loaderDeps: loadedBy,
  shouldReload: staysLoaded,
  loader: ({ params, deps, context }) => loadProduct(params.prodId, deps, context.texts),
  head: ({ loaderData, match, matches }) => productHead(loaderData, match.search, matches),
  component: Detail2Page,
})

function Detail2Page() {
  const data = Route.useLoaderData()
  const { evaluate, skuId } = Route.useSearch()
  return (
    <ProductView
      key={data.product.prodId}
      path={`/detail2/${data.product.prodId}`}
      filter={evaluate}
      linked={skuId}
      {...data}
    />
  )
}
