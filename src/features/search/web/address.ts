// The address of a list holds all that was asked for: flat words, so that it can be read, sent and kept.
import { trimmed } from '#core/field/blank.ts'
import { stringifySearch } from '#ui/page/query.ts'
import {
  ATTRIBUTE_PREFIX,
  KEYWORD_MAX,
  LIST_SIZE,
  PAGES_MAX,
  readAttributeInput,
  writeAttributeInput,
  type AttributeInput,
} from '../rules.ts'

const names = [
  ...(['pn', 'cpid', 'cid', 'thCid', 'st', 'bid', 'bName', 'level', 'userId', 'shopId'] as const),
  ...(['sort', 'min', 'max', 'stock', 'today', 'sale', 'mode', 'current'] as const),
] as const
type Name = (typeof names)[number]
type AttributeName = `a.${string}`
export type ListSearch = { [K in Name | AttributeName]?: string | undefined }

const isName = (key: string): key is Name | AttributeName =>
  key.startsWith(ATTRIBUTE_PREFIX) || (names as readonly string[]).includes(key)

const ID = /^[1-9]\d{0,14}$/
const AMOUNT = /^(?=.*[1-9])\d{1,15}(\.\d+)?$/
const ON = /^(1|true)$/
/** The search ignores what it does not understand of these, so nothing may show it as asked for. */
const SENSE: Partial<Record<Name, RegExp>> = {
  cpid: ID,
  cid: ID,
  thCid: ID,
  bid: /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/,
  shopId: ID,
  level: /^[123]$/,
  min: AMOUNT,
  max: AMOUNT,
  stock: ON,
  today: ON,
  sale: /^[125]$/,
}

/** Our parameters where they are valid; the others undefined by name, or the router would keep them as they came. */
export function listSearch(given: Record<string, unknown>): ListSearch {
  const search: ListSearch = {}
  for (const [key, value] of Object.entries(given)) {
    const word =
      typeof value === 'string' || typeof value === 'number' ? trimmed(String(value)).slice(0, KEYWORD_MAX) : ''
    search[key as Name] = !isName(key) || word === '' || SENSE[key as Name]?.test(word) === false ? undefined : word
  }
  return search
}
listSearch.names = [...names, `${ATTRIBUTE_PREFIX}*`]

/** The same list in the words of the API; how it is shown is no concern of the search. */
export function queryOf(search: ListSearch) {
  const {
    pn,
    cpid,
    cid,
    thCid,
    st,
    bid,
    bName,
    level,
    userId,
    shopId,
    sort,
    min,
    max,
    stock,
    today,
    sale,
    mode: _,
    current,
    ...attributes
  } = search
  return {
    ...attributes,
    keyword: pn,
    primaryCategoryId: cpid,
    secondaryCategoryId: cid,
    categoryId: thCid,
    isNew: st === '1' ? '1' : undefined,
    brandIds: bid,
    brandName: bid === undefined ? bName : undefined,
    level,
    userId,
    shopId,
    sort,
    minPrice: min,
    maxPrice: max,
    hasStock: stock,
    shipsToday: today,
    prodType: sale,
    // An address with a greater number leads as far as lists go.
    current: current && Number(current) > PAGES_MAX ? String(PAGES_MAX) : current,
    size: LIST_SIZE,
  }
}

/** This list with something else; from its first page, unless a page is what changes. */
export const hrefOf = (search: ListSearch, change: ListSearch): string =>
  `/list${stringifySearch({ ...search, current: undefined, ...change })}`

/** The words of the category alone: everything else is a condition. */
export function withoutConditions({ cpid, cid, thCid, mode }: ListSearch): string {
  return `/list${stringifySearch({ cpid, cid, thCid, mode })}`
}

const CATEGORY_NAMES = ['cpid', 'cid', 'thCid'] as const

/** On to a category of this level: those above stay, those below go. */
export function categoryChange(level: number, categoryId: number): ListSearch {
  const change: ListSearch = {}
  for (const [index, name] of CATEGORY_NAMES.entries())
    if (index >= level - 1) change[name] = index === level - 1 ? String(categoryId) : undefined
  return change
}

const attributeName = (code: string): AttributeName => `${ATTRIBUTE_PREFIX}${code}`

export const inputOf = (search: ListSearch, code: string): AttributeInput | undefined =>
  readAttributeInput(search[attributeName(code)] ?? '')

export function attributeChange(code: string, input: AttributeInput | undefined): ListSearch {
  return {
    [attributeName(code)]:
      input && ('from' in input || input.values.length > 0) ? writeAttributeInput(input) : undefined,
  }
}

export function brandChange(brandIds: readonly (string | number)[], name: string | undefined): ListSearch {
  return { bid: brandIds.length > 0 ? brandIds.join(',') : undefined, bName: brandIds.length === 1 ? name : undefined }
}

/** The way a list is sorted: by what its address says, else news by their day and the rest as a whole. */
export const sortOf = ({ sort, st }: ListSearch): string => sort ?? (st === '1' ? 'new' : 'overall')

/** Has anything been chosen beside the category? Such lists are many, and none is for search engines to keep. */
export const isFiltered = (search: ListSearch): boolean =>
  Object.entries(search).some(
    ([name, word]) => word !== undefined && !(CATEGORY_NAMES as readonly string[]).includes(name),
  )
