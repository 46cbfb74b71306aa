// Numbers of the wire (spec §3) that belong to no single feature.

/**
 * The ways to pay. Ours from 96 on, where the spec has words and no number, or nothing: enterprise pay (closed until
 * companies have an account period), offline pay (a bank transfer by another name), Alipay by a code to scan, the
 * demo's sandbox.
 */
export const payType = {
  score: 0,
  wechat: 1,
  alipay: 2,
  wechatSweep: 3,
  wechatH5: 4,
  wechatMini: 5,
  balance: 9,
  paypal: 10,
  bank: 11,
  enterprise: 96,
  offline: 97,
  alipayCode: 98,
  sandbox: 99,
} as const

export const prodTypes = { normal: 0, group: 1, seckill: 2, points: 3, activity: 5 } as const
/** Product types of the spec as types of an order. */
export const orderTypes = { ordinary: 0, group: 1, seckill: 2, points: 3 } as const
export const molds = { goods: 0, virtual: 1, bundle: 2 } as const
