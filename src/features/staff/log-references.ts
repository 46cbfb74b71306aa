// What the fields of a logged change point to: the log keeps the number, its reader is told the name.

/** The field, and the kind of thing that it names; a list names several. */
export const references: Record<string, string> = {
  roleId: 'role',
  shopId: 'shop',
  parentId: 'category',
  categoryIds: 'category',
  prodIds: 'product',
  attributeId: 'attribute',
  skuId: 'sku',
  orderItemId: 'orderItem',
  decorationId: 'decoration',
  shopCategoryId: 'shopCategory',
}

/** Each field below this value that holds something. */
export function* fieldsBelow(value: unknown, field = ''): Generator<{ field: string; value: string | number }> {
  if (typeof value === 'string' || typeof value === 'number') yield { field, value }
  else if (Array.isArray(value)) for (const item of value) yield* fieldsBelow(item, field)
  else if (value !== null && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) yield* fieldsBelow(inner, name)
}
