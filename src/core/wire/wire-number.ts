// Numbers on the wire that stand for words: the interface document names them. Nothing more is refused for it.
import * as z from 'zod/mini'
import { molds, orderTypes, payType, prodTypes } from './wire-words.ts'

type Words = Readonly<Record<string, number>>

/** What the numbers of this table are called. */
// @__NO_SIDE_EFFECTS__
export function meaning<Value extends number | undefined>(words: Words): z.core.$ZodCheck<Value> {
  return z.meta({ enum: Object.values(words), 'x-enum-varnames': Object.keys(words) })
}

// @__NO_SIDE_EFFECTS__
export function numberOf(words: Words) {
  return z.number().check(meaning(words))
}

export const payWay = numberOf(payType)
export const prodType = numberOf(prodTypes)
export const orderType = numberOf(orderTypes)
export const mold = numberOf(molds)
