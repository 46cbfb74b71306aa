// What can be wrong with a row of an import file, said in both languages.
import type { Locale } from '#core/locale.ts'
import { fill } from '#core/texts.ts'

const texts = {
  missing: { zh_CN: '不能为空', en: 'must not be empty' },
  unknownColumn: { zh_CN: '没有这一列', en: 'unknown column' },
  tooLong: { zh_CN: '过长，最多 {max} 个字', en: 'is too long: up to {max} characters' },
  unstorable: { zh_CN: '含有无法保存的字符：{value}', en: 'contains characters that cannot be stored: {value}' },
  noNumber: { zh_CN: '须为数字：{value}', en: 'is not a number: {value}' },
  noWholeNumber: { zh_CN: '须为 0 或正整数：{value}', en: 'must be a whole number, 0 or more: {value}' },
  noCount: { zh_CN: '须为正整数：{value}', en: 'must be a whole number, 1 or more: {value}' },
  otherLanguage: { zh_CN: '须与 {other} 同时填写', en: 'must be given together with {other}' },
  packUnnamed: {
    zh_CN: '每份 {pieces} 件，须填写销售单位，例如 盒',
    en: 'must name the sales unit of {pieces} pieces, for example box',
  },
  offStep: {
    zh_CN: '须为 quantity_step（{step}）的整数倍：{value}',
    en: 'must be a multiple of quantity_step ({step}): {value}',
  },
  noMoney: {
    zh_CN: '须为大于 0 的金额，最多两位小数：{value}',
    en: 'must be an amount above 0 with at most two decimals: {value}',
  },
  noPairs: { zh_CN: '须写成 名称=值，用分号隔开：{value}', en: 'must be name=value, separated by semicolons: {value}' },
  badLadder: {
    zh_CN: '阶梯价须写成 数量:折扣百分比，数量和折扣依次增大，例如 10:7;100:13',
    en: 'must be quantity:percent off, both rising, for example 10:7;100:13',
  },
  unknownShop: { zh_CN: '没有代码为 {value} 的店铺', en: 'there is no shop with the code {value}' },
  foreignShop: { zh_CN: '只能导入本店的商品', en: 'must be your own shop' },
  unknownBrand: { zh_CN: '没有代码为 {value} 的品牌', en: 'there is no brand with the code {value}' },
  unknownCategory: {
    zh_CN: '没有代码为 {value} 的三级分类',
    en: 'there is no third-level category with the code {value}',
  },
  unknownAttribute: { zh_CN: '该分类没有参数 {value}', en: 'this category has no parameter {value}' },
  unknownValue: { zh_CN: '参数 {attribute} 没有取值 {value}', en: 'the parameter {attribute} has no value {value}' },
  unknownDrawing: { zh_CN: '没有图样类型 {value}', en: 'there is no kind of drawing {value}' },
  badDims: { zh_CN: '尺寸不足以绘制 {drawing}，请检查：{value}', en: 'these sizes do not make a {drawing}: {value}' },
  badPartCode: {
    zh_CN: '订货编码只能用字母、数字、空格和 -./：{value}',
    en: 'may only contain letters, digits, spaces and -./: {value}',
  },
  takenPartCode: { zh_CN: '订货编码 {value} 已被使用', en: 'the order code {value} is already in use' },
  repeatedPartCode: { zh_CN: '订货编码 {value} 与第 {other} 行重复', en: 'the order code {value} repeats row {other}' },
  repeatedSku: { zh_CN: '与第 {other} 行是同一规格', en: 'is the same variant as row {other}' },
  productThere: { zh_CN: '该店铺已有此品牌的 {value}', en: 'this shop already sells {value} of this brand' },
  differs: { zh_CN: '与同一商品的第 {other} 行不一致', en: 'differs from row {other} of the same product' },
  priceOrder: { zh_CN: '须不高于{other}', en: 'must not be above {other}' },
} as const satisfies Record<string, Record<Locale, string>>

export type RowProblemName = keyof typeof texts

/** `row` as the file counts: the heading is row 1. */
export type RowProblem = {
  row: number
  column: string
  problem: RowProblemName
  details: Readonly<Record<string, string | number>>
}

const where = { zh_CN: '第 {row} 行 {column}：', en: 'Row {row}, {column}: ' } as const

export const rowProblemText = (found: RowProblem, locale: Locale): string =>
  fill(where[locale], { row: found.row, column: found.column }) + rowReason(found, locale)

/** Without the place. */
export const rowReason = ({ problem, details }: RowProblem, locale: Locale): string =>
  fill(texts[problem][locale], details)

export const isRowProblem = (word: string): word is RowProblemName => Object.hasOwn(texts, word)
