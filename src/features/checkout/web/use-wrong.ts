// What is wrong with an order that was to be submitted: said where it stands, until it is mended there.
import { useState } from 'react'
import { isBlank } from '#core/field/blank.ts'
import { sayWrong } from '#ui/field/wrong-quantities.ts'
import { POINTS_BOX } from '#features/points/web/points-panel.tsx'
import type { Checkout } from '../contract.ts'
import { isService } from './checkout-state.ts'
import { obstacleOf } from './mending/mending.ts'
import type { Draft } from './checkout-storage.ts'
import type { InvoiceProblems } from './invoice-draft.ts'

export function useWrong() {
  const [wrong, setWrong] = useState<{ address?: boolean; remarks?: boolean; invoice?: InvoiceProblems }>({})

  /** False: something is wrong; it is said, and the first of it has the focus. */
  function isRight(checkout: Checkout, draft: Draft, problems: InvoiceProblems): boolean {
    const lacksAddress = !checkout.userAddr && !isService(checkout)
    const blank = checkout.shopCartOrders.find(({ shopId }) => isBlank(draft.remarks[shopId] ?? ''))
    setWrong({ address: lacksAddress, remarks: blank !== undefined, invoice: problems })
    if (obstacleOf(checkout)) focus('[data-mends] :is(button, a)')
    else if (lacksAddress) focus('#address-choice :is(input, button)')
    else if (blank) focus(`[data-remark='${blank.shopId}']`)
    // Often this very click took the person out of the field: they did not order the old number.
    else if (sayWrong([POINTS_BOX])) focus('[aria-labelledby=points] .stepper input')
    else if (Object.keys(problems).length > 0) focus('[aria-labelledby=invoice] [aria-invalid]')
    else return true
    return false
  }

  return {
    wrong,
    isRight,
    remarksTyped: () => setWrong(({ remarks: _, ...others }) => others),
    invoiceTyped: (names: string[]) =>
      setWrong(({ invoice, ...others }) => ({ ...others, invoice: without(invoice, names) })),
  }
}

const focus = (selector: string): void => queueMicrotask(() => document.querySelector<HTMLElement>(selector)?.focus())

const without = (problems: InvoiceProblems = {}, names: string[]): InvoiceProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)))
