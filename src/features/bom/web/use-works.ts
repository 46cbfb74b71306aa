// What is done with a list that is decided: onto a quotation, into the cart, back into a spreadsheet.
import { useEffect, useEffectEvent, useState } from 'react'
import { CART_LINES_MAX } from '#features/cart/rules.ts'
import { Problem } from '#core/problem.ts'
import { ERROR_MS } from '#core/timings.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { sayWrong } from '#ui/field/wrong-quantities.ts'
import { setCartCount } from '#ui/frame/cart-count.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { askLogin } from '#ui/overlay/login-ask.ts'
import { openWindow } from '#ui/overlay/open-window.ts'
import { saveSpreadsheet } from '#ui/overlay/save-file.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { listToCart, quoteList, writeList } from '../contract.ts'
import type { Bought } from './standing.ts'
import { wordsOf, type Line } from './table.ts'
import { useText } from './text.ts'
import type { List } from './use-list.ts'

type Decided = { list: List; bought: readonly Bought[]; ticked: readonly Bought[] }

export function useWorks({ list, bought, ticked }: Decided) {
  const text = useText()
  const { user } = useFrame()
  const { isBusy, attempt } = useOneAtATime()
  const { toCart, refused, setRefused } = useToCart(list, ticked)

  const quote = () =>
    openWindow(() =>
      call(quoteList, {
        lines: ticked.map(({ offer, count, line }) => ({
          skuId: offer.skuId,
          count,
          ownNumber: line.written.ownNumber,
        })),
      }),
    )
  const works = { quote, toCart, sheet: () => saveSheet(list, bought) }
  const { awaited, press } = useWhenPriced(bought, (work) => void attempt(works[work]))
  const isWrong = () => sayWrong(bought.map(({ line }) => line.key))
  const signedIn = (work: Work) => () => {
    if (!user) return askLogin('/bom')
    if (work === 'toCart' && ticked.length > CART_LINES_MAX)
      return toast(text('tooManyForCart', { most: CART_LINES_MAX }), { kind: 'error', ms: 3 * ERROR_MS })
    if (!isWrong()) press(work)
  }
  return { isBusy, awaited, refused, setRefused, isWrong, press, signedIn }
}

type Work = 'quote' | 'toCart' | 'sheet'

/** A quantity typed a moment ago has no price yet: what is pressed then is done as soon as it has one. */
function useWhenPriced(bought: readonly Bought[], act: (work: Work) => void) {
  const [awaited, press] = useState<Work>()
  const isPriced = bought.every(({ line }) => line.isPriced)
  const carryOut = useEffectEvent((work: Work) => {
    press(undefined)
    act(work)
  })
  useEffect(() => {
    if (awaited && isPriced) carryOut(awaited)
  }, [awaited, isPriced])
  return { awaited, press }
}

/** While one press is at work, the others do nothing. */
function useOneAtATime() {
  const toastNetworkError = useNetworkErrorToast()
  const [isBusy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Problem)) toastNetworkError(error)
    }
    setBusy(false)
  }

  return { isBusy, attempt }
}

/** What is ticked goes to the cart; what does not fit there is said line by line. */
function useToCart(list: List, ticked: readonly Bought[]) {
  const text = useText()
  const [refused, setRefused] = useState<readonly string[]>([])
  const numberOf = (skuId: number) =>
    list.table.lines.findIndex(({ key }) =>
      ticked.some(({ line, offer }) => line.key === key && offer.skuId === skuId),
    ) + 1

  async function toCart() {
    const lines = ticked.map(({ offer, count }) => ({ skuId: offer.skuId, count }))
    const answer = await call(listToCart, { lines })
    setCartCount(answer.count)
    setRefused(
      answer.missing.map(({ skuId, added, reason }) => text(`missing_${reason}`, { line: numberOf(skuId), added })),
    )
    if (answer.addedLines > 0)
      toast(text('addedToCart', { count: answer.addedLines }), {
        kind: 'ok',
        ms: 4 * ERROR_MS,
        link: { href: '/cart', text: text('toCartLink') },
      })
  }

  return { toCart, refused, setRefused }
}

/** The person's own rows as they were, with what was found behind them, as a file. */
async function saveSheet({ table, source }: List, bought: readonly Bought[]): Promise<void> {
  const boughtBy = new Map(bought.map((one) => [one.line.key, one]))
  // What was typed behind the rows stands behind them.
  const typed = table.lines.filter(({ row }) => row === null)
  const rows = [...source.rows.map((row) => [...row]), ...typed.map(cellsOf)]
  const lines = table.lines.flatMap((line) => {
    if (!line.match) return []
    const { offer, count } = boughtBy.get(line.key) ?? {}
    const row = line.row ?? source.rows.length + typed.indexOf(line)
    return [
      { row, status: line.match.status, skuId: offer?.skuId ?? null, count: count ?? null, isTicked: line.isTicked },
    ]
  })
  saveSpreadsheet(await call(writeList, { rows, head: source.head, lines }))
}

const cellsOf = ({ written }: Line): string[] => [
  wordsOf(written),
  written.quantity === null ? '' : `${written.quantity} ${written.unit}`.trim(),
]
