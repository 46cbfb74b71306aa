// One chunk: what the other pages say that people browse; src/ui/text.tsx names its features too.
import catalog from '#features/catalog/texts/en.ts'
import decoration from '#features/decoration/texts/en.ts'
import shops from '#features/shops/texts/en.ts'

export default {
  catalog,
  decoration,
  shops,
}
