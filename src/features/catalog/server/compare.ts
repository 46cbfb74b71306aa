import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import type { Context } from '#server/http/context.ts'
import { propertiesOf, propertyNames } from '../choice/properties.ts'
import { readSkuIds, rowsOf } from '../compare.ts'
import type { Compared, ComparedPart, compareParts } from '../compare-contract.ts'
import type { Sku } from '../contract.ts'
import { commonScale } from '#features/drawings/draw.ts'
import { drawingPath, parseDrawingPath } from '#features/drawings/drawing-path.ts'
import { showProduct } from './products.ts'
import { productsOfSkus } from './queries.ts'

type Pair = { product: Awaited<ReturnType<typeof showProduct>>; sku: Sku }

export async function compare(context: Context, { skuIds }: z.output<typeof compareParts.input>): Promise<Compared> {
  const wanted = readSkuIds(skuIds)
  const prodIds = await productsOfSkus(context.db, wanted)
  const found = await Promise.all(wanted.map((skuId) => pairOf(context, skuId, prodIds.get(skuId))))
  const pairs = found.filter((pair) => pair !== undefined)
  const drawings = sameScale(pairs.map(({ product }) => product.drawing.full))
  return {
    parts: pairs.map((pair, at) => partOf(pair, drawings[at]!)),
    rows: rowsOf(pairs.map(parametersOf)),
    gone: wanted.length - pairs.length,
  }
}

/** Undefined: it has left the shelf. */
async function pairOf(context: Context, skuId: number, prodId: number | undefined): Promise<Pair | undefined> {
  if (prodId === undefined) return undefined
  try {
    const product = await showProduct(context, prodId)
    const sku = product.skuList.find((one) => one.skuId === skuId)
    return sku && { product, sku }
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

function partOf({ product, sku }: Pair, drawing: string): ComparedPart {
  const kindName = product.categories.at(-1)?.categoryName ?? product.kindName
  const { standard, sizeKey, shopId, shopName, shop, mold } = product
  return {
    ...sku,
    kindName,
    brandName: product.brand.name,
    standard,
    sizeKey,
    shopId,
    shopName,
    shopStatus: shop.shopStatus,
    mold,
    drawing,
  }
}

/** Those of the product, then in what this sku differs from its sisters. */
function parametersOf({ product, sku }: Pair) {
  const choices = propertyNames(product.skuList)
  return [
    ...product.prodParameterList
      .filter(({ parameterKey }) => !choices.includes(parameterKey))
      .map(({ parameterKey, parameterValue, symbol }) => ({ name: parameterKey, symbol, value: parameterValue })),
    ...propertiesOf(sku.properties).map(([name, value]) => ({ name, symbol: null, value })),
  ]
}

/** Parts of one kind are drawn at one scale, so that the eye compares them too. */
function sameScale(paths: readonly string[]): string[] {
  const parts = paths.map(parseDrawingPath)
  const kind = parts[0]?.kind
  const alike = parts.filter((part) => part !== undefined && part.kind === kind)
  if (!kind || alike.length < paths.length) return [...paths]
  const dims = alike.map((part) => part!.dims)
  const scale = commonScale(kind, dims)
  return dims.map((one) => drawingPath(kind, one, 'full', scale))
}
