import type { Sku } from '../contract.ts'

/** `游隙:C3;包装:单个盒装` → its columns. */
export function propertiesOf(properties: string): [name: string, value: string][] {
  return properties
    .split(';')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf(':')
      return [pair.slice(0, at), pair.slice(at + 1)]
    })
}

/** The columns of a sku table, in the order in which they first appear. */
export const propertyNames = (skus: readonly Pick<Sku, 'properties'>[]): string[] => [
  ...new Set(skus.flatMap(({ properties }) => propertiesOf(properties).map(([name]) => name))),
]
