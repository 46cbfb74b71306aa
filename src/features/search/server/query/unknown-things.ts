// A word that nothing of ours is called by may name the very thing that is wanted: 齿轮泵 is a pump, 继电器 220V is a
// relay. What is left of such a query fits parts of other kinds.
import type { Group } from './reading.ts'

export type Strange = { said: string; from: number; to: number }

/** What such words end with, where they are things: 箱, 泵, 阀. Ours. */
const THING = /[泵箱油脂钳座架盒罩壳器剂胶杆阀钩线板刀锁扣瓦管圈块环轴盖绳网灯表柜瓶]$/u
/** What may be said of any part: how it is made, where it comes from, what it is to cost. Ours. */
const OF_ANY =
  /^[镀便急求采购批优好原正进国最需要买请有想找包]|[色钢铁铝铜金级型款牌货价装产口新用号制面牙质钱家样贵米]$/u
const OF_ANY_ENGLISH =
  /^(?:cheap|original|genuine|good|quality|urgent|please|need|want|best|price|quote|metric|black|white|blue|green|yellow|grey|gray|silver|coated|plated|imported|grade|type|size|brand|part|parts|pieces|item|about)$/i

/** The thing that was asked for, where it is none of ours. */
export function unknownThing(groups: readonly Group[], strange: readonly Strange[]): string | undefined {
  if (groups.length === 0) return undefined
  return strange.map((one) => compoundWith(one, groups) ?? aloneAmong(one, groups)).find((said) => said !== undefined)
}

/** 齿轮泵: in Chinese the last word says what it is. */
function compoundWith({ said, from }: Strange, groups: readonly Group[]): string | undefined {
  if (!THING.test(said) || groups.some(({ kind }) => kind === 'part' || kind === 'standard')) return undefined
  const kind = groups.find(({ isKind, to }) => isKind && to === from)
  return kind && groups.every(({ isKind, to }) => !isKind || to <= from) ? kind.said + said : undefined
}

/** 继电器 220V, 轴瓦 20×47×14, 链条 428: what stands beside it does not say which part is wanted. */
function aloneAmong({ said }: Strange, groups: readonly Group[]): string | undefined {
  const typed = said.normalize('NFKC')
  const isNamed = groups.some(({ kind, isKind }) => isKind || kind === 'word' || kind === 'shop')
  const figures = groups.some(({ kind }) => kind !== 'word' && kind !== 'shop' && kind !== 'brand')
  if (groups.some(isOfItself)) return undefined
  if (isNumber(typed)) return (isNamed && figures) || groups.some(({ kind }) => kind === 'size') ? undefined : said
  if (isNamed) return undefined
  if (groups.some(({ kind }) => kind === 'size')) return THING.test(typed) ? said : undefined
  const isThing = /^\p{Script=Han}{2,}$/u.test(typed)
    ? !OF_ANY.test(typed)
    : /^[a-z]{4,}$/i.test(typed) && !OF_ANY_ENGLISH.test(typed)
  return isThing ? said : undefined
}

/** It names a part by itself. 200 is an old code of a bearing, but far more often a length. */
const isOfItself = ({ kind, said }: Group): boolean =>
  kind === 'standard' || (kind === 'part' && !/^\d{1,3}$/.test(said.trim()))

/** 25H, 428, XJ12-5: a number of something. */
const isNumber = (typed: string): boolean => /\d/.test(typed) && (/[a-z]/i.test(typed) || /\d{3}/.test(typed))
