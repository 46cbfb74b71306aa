import { formatYuan } from '#core/money.ts'

/** 100 → `100`, 99.5 → `99.50`: coupons are of round figures. */
export const plainYuan = (yuan: number): string => formatYuan(yuan).replace(/\.00$/, '')
