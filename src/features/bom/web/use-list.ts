import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { DEBOUNCE_MS } from '#core/timings.ts'
import { useChosenRegion } from '#features/addresses/web/region.ts'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import {
  keepOwnNumbers,
  matchLines,
  openList,
  planLines,
  priceLines,
  type Candidate,
  type MatchedLine,
  type Plan,
} from '../contract.ts'
import { MATCH_LINES_MAX, OFFERS_MAX, OWN_NUMBER_MAX, PLAN_LINES_MAX } from '../rules.ts'
import { writeLocalList, noSource, readLocalList, type Source } from './local-list.ts'
import { loadedOf, type Opened } from './saved.ts'
import { boughtIn, boughtOf, takenPart } from './standing.ts'
import { asking, emptyTable, reduce, unpriced, waiting, wordsOf, type Line, type Table } from './table.ts'

/** Ours: the first lines are there soon, the others in fewer calls. */
const FIRST_LINES = 40
const MORE_LINES = 100

const handles = { handles: 'all' } as const

/** The list on the page: kept in the browser, matched piece by piece while the person works on it. */
export function useList(listId: number | undefined) {
  const { user } = useFrame()
  const router = useRouter()
  const userId = user?.userId ?? ''
  const [table, act] = useReducer(reduce, emptyTable)
  const [source, setSource] = useState(noSource)
  const [isRead, setRead] = useState(false)
  const [opened, setOpened] = useState<Opened>()

  // The first rendering is the same for everybody.
  useEffect(() => {
    const kept = readLocalList(userId)
    if (kept) {
      act({ type: 'restore', table: kept, lines: kept.lines })
      // What somebody typed before the page came alive is newer.
      setSource(({ text }) => (text ? { ...kept.source, text } : kept.source))
    }
    setRead(true)
  }, [userId])
  // A saved list takes the place of what was here.
  useEffect(() => {
    if (!isRead || !listId) return
    let isOver = false
    call(openList, { listId }).then(
      (answer) => {
        if (isOver) return
        const loaded = loadedOf(answer)
        act({ type: 'restore', table: emptyTable, lines: loaded.lines })
        setSource(loaded.source)
        setOpened(loaded.opened)
        // It is this page's own from here on: a reload keeps what is changed in it.
        router.history.replace('/bom')
      },
      () => undefined, // the frame says what was refused
    )
    return () => void (isOver = true)
  }, [isRead, listId, router])
  useKeeping(isRead, table, source, userId)

  const matching = useMatching(table, act)
  const plans = usePlans(table)
  const learn = useLearning()
  const bought = useMemo(() => boughtIn(table, plans.plan), [table, plans.plan])
  return { table, act, source, setSource, isRead, opened, setOpened, learn, bought, ...matching, ...plans }
}
export type List = ReturnType<typeof useList>

/** What a person chose becomes their own number: the next list asks no more, and says why. */
function useLearning(): (line: Line, candidate: Candidate) => void {
  const { user } = useFrame()
  const isMember = user !== null
  return useCallback(
    ({ written }, { offers: [offer] }) => {
      const ownNumber = written.ownNumber || wordsOf(written)
      if (!isMember || !offer || !ownNumber || ownNumber.length > OWN_NUMBER_MAX) return
      // If it is lost, the next list asks again.
      call(keepOwnNumbers, { numbers: [{ ownNumber, skuId: offer.skuId }] }, handles).catch(() => undefined)
    },
    [isMember],
  )
}

/** Written down a moment after the last change, and before the page goes. */
function useKeeping(isRead: boolean, table: Table, source: Source, userId: string): void {
  const unsaved = useRef<() => void>(undefined)
  useEffect(() => {
    if (!isRead) return
    unsaved.current = () => {
      unsaved.current = undefined
      writeLocalList(table, source, userId)
    }
    const timer = setTimeout(() => unsaved.current?.(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isRead, table, source, userId])
  useEffect(() => {
    const save = () => unsaved.current?.()
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [])
}

/** Asks for what is still to be matched or priced, one call after the other. */
function useMatching(table: Table, act: React.Dispatch<Parameters<typeof reduce>[1]>) {
  const areaId = useChosenRegion()
  const [isBroken, setBroken] = useState(false)
  const [round, setRound] = useState(0)
  const isAsking = useRef(false)
  const asked = useRef(areaId)

  useEffect(() => {
    if (asked.current === areaId) return
    asked.current = areaId
    act({ type: 'askAnew' })
  }, [areaId, act])

  useEffect(() => {
    if (isAsking.current || isBroken) return
    const [unknown, stale] = [waiting(table), unpriced(table)]
    if (unknown.length + stale.length === 0) return
    const isFirst = unknown.length === table.lines.length
    isAsking.current = true
    // What a person changed comes first; several presses in a moment are one question.
    const work =
      stale.length > 0
        ? price(stale.slice(0, MATCH_LINES_MAX))
        : match(unknown.slice(0, isFirst ? FIRST_LINES : MORE_LINES))
    void work
      .catch(() => setBroken(true))
      .then(() => {
        isAsking.current = false
        setRound((before) => before + 1)
      })

    async function match(lines: Line[]) {
      const { lines: answers } = await call(matchLines, { lines: lines.map(asking), areaId }, handles)
      act({ type: 'answered', asked: lines, answers })
    }
    async function price(lines: Line[]) {
      const wanted = lines.map(({ key, skuId, pieces, match }) => ({
        key,
        skuId: skuId!,
        pieces: pieces!,
        skuIds: besides(match!, skuId!),
      }))
      const { lines: answers } = await call(priceLines, { lines: wanted, areaId }, handles)
      act({ type: 'priced', asked: lines, answers })
    }
  }, [table, isBroken, round, act, areaId])

  return { isBroken, askAgain: useCallback(() => setBroken(false), []) }
}

/** From whom the same part can be had: counted anew with it. */
const besides = ({ candidates }: MatchedLine, skuId: number): number[] =>
  candidates
    .map(({ offers }) => offers.map((offer) => offer.skuId))
    .find((ids) => ids.includes(skuId))
    ?.slice(0, OFFERS_MAX) ?? []

/** From which shops: asked for when everything is matched, and again when something is decided otherwise. */
function usePlans(table: Table) {
  const areaId = useChosenRegion()
  const [plans, setPlans] = useState<{ of: string; plans: readonly Plan[] }>()
  const isWhole = waiting(table).length + unpriced(table).length === 0
  const lines = isWhole
    ? table.lines.flatMap((line) => {
        const bought = line.isTicked ? boughtOf(line, table.rule, undefined) : undefined
        const part = takenPart(line, table.rule)
        if (!bought || !part) return []
        const skuIds = line.skuId ? [line.skuId] : part.offers.slice(0, OFFERS_MAX).map(({ skuId }) => skuId)
        return [{ key: line.key, pieces: line.match!.askedPieces, skuIds }]
      })
    : []
  const isPlannable = lines.length > 0 && lines.length <= PLAN_LINES_MAX
  const wanted = isPlannable ? JSON.stringify({ lines, areaId }) : ''

  useEffect(() => {
    if (!wanted) return
    let isOver = false
    const timer = setTimeout(() => {
      call(planLines, JSON.parse(wanted) as Parameters<typeof call<typeof planLines>>[1], handles).then(
        (answer) => !isOver && setPlans({ of: wanted, plans: answer.plans }),
        () => undefined, // the table is whole without: each line says its own price
      )
    }, DEBOUNCE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [wanted])

  const answered = wanted !== '' && plans?.of === wanted ? plans.plans : undefined
  return {
    isPlanned: lines.length <= PLAN_LINES_MAX,
    plans: answered,
    plan: answered?.find(({ kind }) => kind === table.plan),
  }
}
