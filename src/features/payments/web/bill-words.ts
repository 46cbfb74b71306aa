import { payEntry } from '../rules.ts'

type BillWords = {
  made: 'submitted' | 'topUpMade' | 'membershipMade'
  /** Of its number; orders are listed. */ number: 'topUpNumber' | 'membershipNumber' | undefined
  paid: 'paidIntro' | 'toppedUp' | 'membershipPaid'
  /** Where the person finds what was paid. */ see: 'seeOrders' | 'seeBalance' | 'seeMembership'
  href: string
  bank: 'bankIntro' | 'bankIntroTopUp' | 'bankIntroMembership'
}

const words: Readonly<Record<number, BillWords>> = {
  [payEntry.orders]: {
    made: 'submitted',
    number: undefined,
    paid: 'paidIntro',
    see: 'seeOrders',
    href: '/user-center/uc-order',
    bank: 'bankIntro',
  },
  [payEntry.topUp]: {
    made: 'topUpMade',
    number: 'topUpNumber',
    paid: 'toppedUp',
    see: 'seeBalance',
    href: '/user-center/uc-balance',
    bank: 'bankIntroTopUp',
  },
  [payEntry.membership]: {
    made: 'membershipMade',
    number: 'membershipNumber',
    paid: 'membershipPaid',
    see: 'seeMembership',
    href: '/member-center/buy-member',
    bank: 'bankIntroMembership',
  },
}

/** How the counter speaks of what is paid: orders, a top-up, a membership. */
export const billWords = (entry: number): BillWords => words[entry] ?? words[payEntry.orders]!
