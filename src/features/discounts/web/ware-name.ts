import { nameWithout } from '#features/catalog/product-name.ts'

/** A name without the model that is said beside it: that of the variant, or of the product that it is a variant of. */
export function wareName(name: string, model: string): string {
  for (let sign = model; sign !== ''; sign = sign.replace(/(^|[-/])[^-/]*$/, '')) {
    const left = nameWithout(name, sign)
    if (left !== name) return left
  }
  return name
}
