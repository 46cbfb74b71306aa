// What of flash items changes while a page is open: what is left, what is one's own.
import { useEffect, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { askLogin } from '#ui/overlay/login-ask.ts'
import { flashProgress, ownFlash, remindFlash, type FlashItem, type FlashProgress, type OwnFlash } from '../contract.ts'
import { PROGRESS_EVERY_MS } from '../rules.ts'

type Left = FlashProgress[number]
export type Own = OwnFlash[number]
const quietly = { handles: 'all', asksLogin: false } as const
const nothing = () => undefined

const idsOf = (items: readonly FlashItem[], phases: readonly FlashItem['phase'][]): string =>
  items.flatMap(({ seckillId, phase }) => (phases.includes(phase) ? seckillId : [])).join(',')

/** The items with what is left of them now; a page that nobody looks at asks nothing. */
export function useLive(items: readonly FlashItem[]): (FlashItem & { unpaid: number })[] {
  const [known, setKnown] = useState<ReadonlyMap<number, Left>>(new Map())
  const seckillIds = idsOf(items, ['running', 'soldOut'])
  useEffect(() => {
    if (seckillIds === '') return undefined
    let isWanted = true
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      call(flashProgress, { seckillIds }, quietly)
        .then((all) => isWanted && setKnown(new Map(all.map((one) => [one.seckillId, one]))))
        .catch(nothing)
    }
    ask()
    const timer = setInterval(ask, PROGRESS_EVERY_MS)
    return () => {
      isWanted = false
      clearInterval(timer)
    }
  }, [seckillIds])
  return items.map((item) => withLeft(item, known.get(item.seckillId)))
}

function withLeft(item: FlashItem, now: Left | undefined): FlashItem & { unpaid: number } {
  if (!now || (item.phase !== 'running' && item.phase !== 'soldOut')) return { ...item, unpaid: 0 }
  return { ...item, left: now.left, phase: now.left > 0 ? 'running' : 'soldOut', unpaid: now.unpaid }
}

/** What a member has bought of these and is reminded of; nothing is known of a visitor. */
export function useOwn(items: readonly FlashItem[]) {
  const isMember = useFrame().user !== null
  const [own, setOwn] = useState<ReadonlyMap<number, Own>>(new Map())
  const seckillIds = idsOf(items, ['coming', 'running', 'soldOut'])
  useEffect(() => {
    if (!isMember || seckillIds === '') return undefined
    let isWanted = true
    call(ownFlash, { seckillIds }, quietly)
      .then((all) => isWanted && setOwn(new Map(all.map((one) => [one.seckillId, one]))))
      .catch(nothing)
    return () => {
      isWanted = false
    }
  }, [isMember, seckillIds])
  const setReminded = (seckillId: number, isReminded: boolean) =>
    setOwn((before) =>
      new Map(before).set(seckillId, { seckillId, held: before.get(seckillId)?.held ?? 0, isReminded }),
    )
  return { own, setReminded }
}
export type OwnState = ReturnType<typeof useOwn>

type Item = Pick<FlashItem, 'seckillId'>

/** Of all of these: set where one is missing, else taken back. A visitor signs in first and comes back here. */
export function useReminders(items: readonly Item[], { own, setReminded }: OwnState) {
  const isMember = useFrame().user !== null
  const router = useRouter()
  const isSet = ({ seckillId }: Item): boolean => own.get(seckillId)?.isReminded ?? false
  const isReminded = items.every(isSet)
  const press = async (): Promise<void> => {
    if (!isMember) return askLogin(router.state.location.href)
    try {
      for (const { seckillId } of items.filter((one) => isSet(one) === isReminded))
        setReminded(seckillId, await call(remindFlash, { seckillId, isWanted: !isReminded }))
    } catch {
      // What was refused is told by the frame, and so is a network error.
    }
  }
  return { isReminded, press: () => void press() }
}

export const useReminder = (item: Item, own: OwnState) => useReminders([item], own)
