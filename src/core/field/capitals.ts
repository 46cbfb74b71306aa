// Amounts in Chinese capitals, as contracts and invoices write them so that no figure can be changed.

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿', '万亿']
const GROUP = 10_000

/** Four digits at most; zeros between digits are said once. */
function group(value: number): string {
  let words = ''
  for (let rest = value, place = 0; rest > 0; rest = Math.floor(rest / 10), place++) {
    const digit = rest % 10
    if (digit > 0) words = `${DIGITS[digit]}${PLACES[place]}${words}`
    else if (words && !words.startsWith('零')) words = `零${words}`
  }
  return words
}

function whole(value: number): string {
  let words = ''
  for (let rest = value, place = 0; rest > 0; rest = Math.floor(rest / GROUP), place++) {
    const part = rest % GROUP
    if (part > 0) {
      // 10,0005: the zeros before the next group are said once as well.
      const gap = words && !words.startsWith('零') && lastGroupShort(value, place) ? '零' : ''
      words = `${group(part)}${GROUPS[place]}${gap}${words}`
    } else if (words && !words.startsWith('零')) words = `零${words}`
  }
  return words
}

/** Whether the group below `place` has fewer than four digits. */
const lastGroupShort = (value: number, place: number): boolean =>
  Math.floor(value / GROUP ** (place - 1)) % GROUP < GROUP / 10

/** 123456 → 壹仟贰佰叁拾肆元伍角陆分; 10000 → 壹佰元整. */
export function capitalYuan(cents: number): string {
  const amount = Math.abs(cents)
  const [yuan, jiao, fen] = [Math.floor(amount / 100), Math.floor(amount / 10) % 10, amount % 10]
  const sign = cents < 0 ? '负' : ''
  if (amount === 0) return '零元整'
  const head = yuan > 0 ? `${whole(yuan)}元` : ''
  if (jiao === 0 && fen === 0) return `${sign}${head}整`
  const tens = jiao > 0 ? `${DIGITS[jiao]}角` : yuan > 0 ? '零' : ''
  return `${sign}${head}${tens}${fen > 0 ? `${DIGITS[fen]}分` : '整'}`
}
