// The part of the catalogue that tests work on: the families people know, the goods of the home page, the shops that
// are not open.
import { homeGoods } from './decoration.ts'
import { type Offer } from '../articles/offers.ts'

const FAMILIES: readonly (readonly [line: string, models: RegExp, brands: RegExp])[] = [
  ['deep-groove', /^6204$/, /./],
  ['deep-groove', /^6205$/, /SKF|HRB/],
  ['angular-contact', /^7204B$/, /SKF|NSK/],
  ['self-aligning', /^1204$/, /HRB/],
  ['tapered-roller', /^30204$/, /ZWZ/],
  ['cylindrical-roller', /^NU205E$/, /NSK/],
  ['needle-roller', /^HK2016$/, /INA/],
  ['thrust-ball', /^51104$/, /HRB/],
  ['classical-v-belts', /^A1(2|3)\d\d$/, /SANLUX/],
  ['inch-tooth-belts', /^150L$/, /GATES/],
  ['b-series-chains', /^08B-1$/, /DONGHUA/],
  ['a-series-chains', /^10A-1$/, /DONGHUA/],
  ['spur-gears', /^SS2-20$/, /KHK/],
  ['hex-bolts', /^GB\/T 5782 M8×/, /TONG/],
  ['countersunk-screws', /^GB\/T 70\.3 M5×16$/, /GEM/],
  ['set-screws', /^GB\/T 80 M6×10$/, /GEM/],
  ['lock-nuts', /^GB\/T 889\.1 M8$/, /GEM/],
  ['spring-washers', /^GB\/T 93 8$/, /TONG/],
  ['bore-circlips', /^GB\/T 893 47$/, /JINCHENG/],
  ['parallel-keys', /^GB\/T 1096 8×7×40$/, /JINCHENG/],
  ['dowel-pins', /^GB\/T 119\.1 6×30$/, /TONG/],
  ['split-pins', /^GB\/T 91 3\.2×32$/, /TONG/],
  ['servo', /^(MR-J4-40A|SGD7S-2R8A)$/, /./],
]

export const isSmall = ({ key, article, shop }: Offer): boolean =>
  shop.status !== 1 ||
  homeGoods.has(key) ||
  FAMILIES.some(
    ([line, models, brands]) =>
      line === article.line && models.test(article.baseModel) && brands.test(article.brand.code),
  )
