// Which column holds what: by its head in either language, or by what stands in it.
import type { ColumnRole } from '../rules.ts'
import { plain } from './cells.ts'
import { isUnit, quantityIn } from './quantity.ts'

/** As heads are written, without blanks, brackets and stars; the first that fits. */
const HEADS: readonly (readonly [ColumnRole, RegExp])[] = [
  ['none', /^(?:序号|序|行号|项次|项目号|no\.?|#|nr\.?|line(?:no\.?)?|index|seq\.?|sn|s\/n|pos\.?|itemno\.?|item#)$/],
  [
    'none',
    /(?:单价|金额|总价|含税|税率|价格|币种|交期|交货|到货|日期|仓库|供应商|库存|重量|price|amount|total|currency|date|warehouse|supplier|vendor|stock|weight|leadtime)/,
  ],
  [
    'note',
    /(?:备注|说明|用途|位号|位置|使用部门|申请人|remark|comment|^notes?$|designator|^ref(?:erence)?s?\.?$|refdes|usedfor|location)/,
  ],
  [
    'none',
    /^(?!.*(?:备件|配件|零件|物料|材料))(?:(?:设备|机台|机器|主机|所属|使用|安装)|(?:车间|工段|工序|产线|部门|单机)(?:名称)?$|(?:machine|equipment|asset|plant|department|dept|cost(?:centre|center)))/,
  ],
  ['unit', /^(?:单位|计量单位|销售单位|units?|uom|u\/m|unitofmeasure)$/],
  [
    'quantity',
    /(?:数量|用量|需求量|需用量|(?:订购|订货|采购|需求|申请|申购|请购|计划|领用|需用)数|件数|个数|qty|quantity|^pcs$|^pieces$|^count$|^数$|^qnt|^quant?\.?$|^(?:pcs|pieces|no\.?|number)?(?:needed|required|req)\.?$)/,
  ],
  [
    'ownNumber',
    /(?:物料编码|物料号|物料代码|物料编号|(?:物资|备件|备品|材料|零件)(?:编码|编号|代码|号)|料号|存货编码|我方|企业编码|内部|自编|客户料|客户编|品号|erp|sap|internal|^our|^yourref|own|customer(?:part|material|no)|material(?:no|number|code|id)|stockcode|stockno|itemcode|itemid|partid|^编码$|^编号$|^代码$|^code$|^id$)/,
  ],
  [
    'designation',
    /(?:型号|牌号|订货号|订货编码|图号|partn(?:o|umber)|^part$|p\/n|^pn$|mpn|model|designation|ordercode|orderno|articleno|typeno|^type$|catalogn|^item$|^货号$|^产品$|^商品$|^零件$)/,
  ],
  ['maker', /(?:品牌|厂家|厂商|制造商|生产商|产地|brand|maker|manufacturer|^mfr|^mfg|^make$|^oem$)/],
  ['material', /(?:材质|材料|等级|级别|表面|热处理|硬度|镀层|grade|material|class|finish|surface|coating|hardness)/],
  ['size', /(?:规格|尺寸|size|dimension|spec)/],
  ['name', /(?:名称|品名|描述|name|desc|产品|商品|物料|货物|零件)/],
]

const bare = (head: string): string =>
  plain(head)
    .toLowerCase()
    .replaceAll(/\(.*?\)|\[.*?\]/g, '')
    .replaceAll(/[\s*:_-]/g, '')

export function roleOfHead(head: string): ColumnRole | undefined {
  const name = bare(head)
  return name === '' || name.length > 24 ? undefined : HEADS.find(([, form]) => form.test(name))?.[0]
}

const TELLING: readonly ColumnRole[] = ['designation', 'name', 'size', 'quantity', 'ownNumber', 'maker']
/** Ours: a head stands this far up, or there is none. */
const HEAD_ROWS = 15

/** The row of heads: at least two cells are names of columns, and none is a number. */
export function findHead(rows: readonly (readonly string[])[]): number | undefined {
  const isHead = (row: readonly string[]): boolean => {
    const cells = row.filter((cell) => cell.trim() !== '')
    const roles = cells.map(roleOfHead)
    const known = roles.filter((role) => role !== undefined)
    return (
      known.length >= 2 &&
      known.length * 2 >= cells.length &&
      roles.some((role) => role && TELLING.includes(role)) &&
      !cells.some((cell) => /^\d+(?:\.\d+)?$/.test(cell.trim()))
    )
  }
  const at = rows.slice(0, HEAD_ROWS).findIndex(isHead)
  return at < 0 ? undefined : at
}

/** Two heads may say one thing: 规格 beside 型号 is text as well; a second quantity is none. */
export function rolesOfHeads(heads: readonly string[]): ColumnRole[] {
  const roles = heads.map((head) => roleOfHead(head) ?? 'none')
  const firstQuantity = roles.indexOf('quantity')
  const sole = roles.map((role, at) => (role === 'quantity' && at !== firstQuantity ? 'none' : role))
  if (sole.includes('designation')) return sole
  // 编码 alone is the only thing that names the part where no column else does
  const hasText = sole.some((role) => role === 'name' || role === 'size')
  return hasText ? sole : sole.map((role) => (role === 'ownNumber' ? 'designation' : role))
}

const OWN_NUMBER = /^[a-z]{0,4}[-.]?\d[\d.-]{5,}$/i
const share = (cells: readonly string[], fits: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(fits).length / cells.length
const MOST = 0.8

/**
 * Without heads: counting numbers, quantities, units and own numbers are told by what stands there; the rest is text.
 */
export function rolesOfContents(rows: readonly (readonly string[])[], columns: number): ColumnRole[] {
  const roles: ColumnRole[] = Array.from({ length: columns }, () => 'designation')
  const filled = (at: number): string[] => rows.map((row) => plain(row[at] ?? '')).filter(Boolean)
  const isText = (at: number): boolean => share(filled(at), (cell) => /[a-z\p{Script=Han}]/iu.test(cell)) >= MOST
  for (let at = 0; at < columns; at++) {
    const cells = filled(at)
    if (cells.length === 0) roles[at] = 'none'
    else if (columns > 1 && share(cells, isUnit) >= MOST) roles[at] = 'unit'
    else if (at === 0 && columns > 1 && cells.length > 1 && cells.every((cell, row) => Number(cell) === row + 1))
      roles[at] = 'none'
  }
  const quantityAt = lastIndex(columns, (at) => roles[at] === 'designation' && isQuantities(filled(at), at > 0))
  if (quantityAt !== undefined && columns > 1) roles[quantityAt] = 'quantity'
  const first = roles.indexOf('designation')
  const hasText = roles.some((role, at) => role === 'designation' && at !== first && isText(at))
  if (first >= 0 && hasText && isOwn(filled(first))) roles[first] = 'ownNumber'
  return roles
}

const isQuantities = (cells: readonly string[], mayBeBare: boolean): boolean =>
  share(cells, (cell) => {
    const counted = quantityIn(cell)
    return counted !== undefined && (mayBeBare || counted.unit !== '')
  }) >= MOST

const isOwn = (cells: readonly string[]): boolean =>
  new Set(cells).size === cells.length &&
  new Set(cells.map((cell) => cell.length)).size === 1 &&
  share(cells, (cell) => OWN_NUMBER.test(cell)) === 1

function lastIndex(count: number, fits: (at: number) => boolean): number | undefined {
  for (let at = count - 1; at >= 0; at--) if (fits(at)) return at
  return undefined
}
