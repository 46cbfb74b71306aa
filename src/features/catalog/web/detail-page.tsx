import { createFileRoute } from '@tanstack/react-router'
import { loadProduct, productHead, productSearch } from './product-load.ts'
import { ProductView } from './product.tsx'

export const Route = createFileRoute('/detail/{-$prodId}')({
  staticData: { texts: 'browse' },
  validateSearch: productSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => loadProduct(params.prodId, deps),
  head: ({ loaderData, matches }) => productHead(loaderData, { matches }),
  component: DetailPage,
})

function DetailPage() {
  const data = Route.useLoaderData()
  const { evaluate, skuId } = Route.useSearch()
  return (
    <ProductView
      key={`${data.product.prodId} ${skuId}`}
      path={`/detail/${data.product.prodId}`}
      filter={evaluate}
      linked={skuId}
      {...data}
    />
  )
}
