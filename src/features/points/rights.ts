// What each level gives, as the mall keeps it: prices by catalog, invoices by invoices, the name by the frame, points
// by orders.

const rights = {
  rightBuy: 1,
  rightPoints: 1,
  rightReturns: 1,
  rightInvoice: 1,
  rightFirm: 2,
  rightEnterprisePrice: 2,
  rightSeniorPrice: 3,
} as const satisfies Record<string, 1 | 2 | 3>

export type Right = keyof typeof rights
export const allRights = Object.keys(rights) as Right[]

export const hasRight = (level: number, right: Right): boolean => level >= rights[right]
