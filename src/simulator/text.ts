/** 3000 → '30.00' */
export const decimal = (cents: number): string => (cents / 100).toFixed(2)
export const cents = (text: string): number => Math.round(Number(text) * 100)

/** `yyyy-MM-dd HH:mm:ss` of Asia/Shanghai. */
export const localTime = (ms: number): string =>
  new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
export const localDay = (ms: number): string => localTime(ms).slice(0, 10)
export const fromLocal = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`)

let count = 0
/** Digits as long as the providers' own numbers. */
export const numberOf = (prefix: string): string =>
  `${prefix}${localTime(Date.now()).replace(/\D/g, '')}${String(process.pid % 1000).padStart(3, '0')}${String(++count).padStart(5, '0')}`
