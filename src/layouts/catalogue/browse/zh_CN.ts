// One chunk: what the other pages say that people browse; src/ui/text.tsx names its features too.
import catalog from '#features/catalog/texts/zh_CN.ts'
import decoration from '#features/decoration/texts/zh_CN.ts'
import shops from '#features/shops/texts/zh_CN.ts'

export default {
  catalog,
  decoration,
  shops,
}
