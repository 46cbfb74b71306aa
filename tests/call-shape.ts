// What a call takes, read from its contract: for tests that have to reach every call there is.
import type { Endpoint } from '#core/endpoint.ts'

type Schema = { _zod: { def: Def } }
type Def = {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  in?: Schema
  out?: Schema
  options?: readonly Schema[]
  entries?: Record<string, unknown>
  values?: readonly unknown[]
}

/** One field of an input. `name` is empty for the input itself. */
export type Field = { name: string; path: string; schema: Schema; isOptional: boolean }

const defOf = (schema: Schema): Def => schema._zod.def
const wrappers = ['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch', 'nonoptional']
const lenient = ['optional', 'default', 'prefault', 'catch']

function unwrapped(schema: Schema): { schema: Schema; isOptional: boolean } {
  let [inner, isOptional] = [schema, false]
  for (let def = defOf(inner); wrappers.includes(def.type) || def.type === 'pipe'; def = defOf(inner)) {
    isOptional ||= lenient.includes(def.type)
    inner = def.type !== 'pipe' ? def.innerType! : defOf(def.in!).type === 'transform' ? def.out! : def.in!
  }
  return { schema: inner, isOptional }
}

/** Every field that is no bag of others, however deep it lies. */
export function fieldsOf({ input }: Pick<Endpoint, 'input'>): Field[] {
  const walk = (one: Schema, name: string, path: string, isLoose: boolean): Field[] => {
    const { schema, isOptional: isLenient } = unwrapped(one)
    const isOptional = isLoose || isLenient
    const def = defOf(schema)
    if (def.type === 'object')
      return Object.entries(def.shape!).flatMap(([key, value]) =>
        walk(value, key, path ? `${path}.${key}` : key, isOptional),
      )
    if (def.type === 'array') return walk(def.element!, name, `${path}[]`, isOptional)
    if (def.type === 'union') return def.options!.flatMap((option) => walk(option, name, path, isOptional))
    return [{ name, path, schema, isOptional }]
  }
  const all = walk(input as unknown as Schema, '', '', false)
  return all.filter(({ path }, at) => all.findIndex((other) => other.path === path) === at)
}

/**
 * Something that the call would take: what is given by name, otherwise the first of a choice, 1, or a word; what may be
 * left out is, unless given.
 */
export function sampleOf({ input }: Pick<Endpoint, 'input'>, given: Record<string, unknown>): unknown {
  const make = (one: Schema, name: string): unknown => {
    const { schema } = unwrapped(one)
    const def = defOf(schema)
    if (name in given && def.type !== 'array' && def.type !== 'object') return given[name]
    switch (def.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(def.shape!).flatMap(([key, value]) =>
            unwrapped(value).isOptional && !knows(value, key) ? [] : [[key, make(value, key)]],
          ),
        )
      case 'array':
        return [make(def.element!, name)]
      case 'union':
        return make(def.options![0]!, name)
      case 'enum':
        return Object.values(def.entries!)[0]
      case 'literal':
        return def.values![0]
      case 'number':
        return 1
      case 'boolean':
        return true
      case 'record':
        return {}
      default:
        return '测试文字'
    }
  }
  /** Something within it was given. */
  const knows = (one: Schema, name: string): boolean => {
    const def = defOf(unwrapped(one).schema)
    if (def.type === 'object') return Object.entries(def.shape!).some(([key, value]) => knows(value, key))
    if (def.type === 'array') return knows(def.element!, name)
    if (def.type === 'union') return def.options!.some((option) => knows(option, name))
    return name in given
  }
  return make(input as unknown as Schema, '')
}

/** Words that fields of these names take. */
export const plausible: Readonly<Record<string, unknown>> = {
  receiver: '王建国',
  mobile: '13812346204',
  buyerMobile: '13812346204',
  phone: '13812346204',
  tel: '0519-80000101',
  provinceId: 320000,
  cityId: 320400,
  areaId: 320411,
  addr: '汉江西路 118 号',
  address: '江苏省常州市汉江西路 118 号',
  shopName: '测试店',
  description: '经营链条、皮带与联轴器二十年',
  storePassword: '62046205',
  startTime: '2026-12-01 10:00:00',
  endTime: '2026-12-02 10:00:00',
  people: 2,
  firmName: '常州恒达机械有限公司',
  creditCode: '91320411MA1XHENG23',
  contactName: '王建国',
  position: '采购',
  email: 'zhao@anchi.example',
  titleType: 2,
  titleName: '赵敏',
  buyerReason: 'faulty',
  applyType: 2,
  payEntry: 0,
  threshold: 2,
  amount: 1,
  scope: 'products',
  claimFrom: '2026-11-22',
  claimUntil: '2026-11-22',
  validDays: 1,
  expressName: '顺丰速运',
  expressNo: 'SF100001',
  waybill: 'SF100002',
  courier: '顺丰速运',
  returnAddress: '常州市汉江西路 118 号',
  code: '00000000',
  price: 10,
  points: 10,
  cut: 0.5,
  marketPrice: 20,
  memberPrice: 9,
  seniorPrice: 8,
  clientId: 'client-000001',
  bgUrl: '',
  link: '1',
}

/** Numbers of every kind, of what never was. */
export const never: Readonly<Record<string, unknown>> = {
  saleId: 100000001,
  groupSaleId: 100000001,
  addrId: 41,
  basketId: 42,
  basketIds: 42,
  orderNumber: '2601010000000000',
  orderNumbers: '2601010000000000',
  orderItemId: 43,
  parcelId: 44,
  refundSn: '2601010000000001',
  invoiceId: 45,
  titleId: 46,
  couponUserIds: 54,
  uuid: '00000000-0000-4000-8000-000000000000',
  ...Object.fromEntries(
    ['licenceId', 'logoId', 'idFrontId', 'idBackId', 'imgIds'].map((name) => [name, 'A'.repeat(32)]),
  ),
  pics: '/resource/review/never.webp',
  prodId: 47,
  prodIds: 47,
  skuId: 48,
  reviewId: 49,
  noticeId: 999_999,
  renovationId: 999_999,
  spanId: 999_999,
  pictureId: 59,
  notificationId: 56,
  ownNumberId: 57,
  listId: 58,
  quotationId: 59,
  staffId: '50',
  roleId: '51',
  loginId: '52',
  transferId: 53,
  couponId: 55,
  flashSaleId: 56,
  discountSaleId: 56,
  pointsSaleId: 56,
  voucherCode: '000000000000',
  conversationId: 57,
  cannedId: 58,
  shopCategoryId: 59,
  fileId: 'A'.repeat(32),
}
