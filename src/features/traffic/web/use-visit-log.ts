import { useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCartCount } from '#ui/frame/cart-count.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { readLocal, writeLocal } from '#ui/local.ts'
import { currentToken } from '#ui/call/token.ts'
import { flowAnalysisLog, ownFlowAnalysisLog, type FlowLog } from '../contract.ts'
import { aboutOf, nextVisit, pageIdOf, SYSTEM_TYPE, VISIT_TYPE, type Visit } from '../rules.ts'

/** After the page has had its own first moments. */
const LATER_MS = 1200

/** The browser asks not to be counted: nothing is kept and nothing is sent. */
const isPrivate = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1'

/** Pages of plain http have no `randomUUID`. */
const newUuid = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Tells the mall which page was opened (TRACK-1), after it is there and without waiting for an answer. */
export function useVisitLog(): void {
  const { user } = useFrame()
  const nums = useCartCount()
  const isMember = user !== null
  // Of the matches alone: the location changes before the page does.
  const [route, page, inPath] = useMatches({
    select: (matches) => {
      const { fullPath = '/', pathname = '/', search, params = {} } = matches.at(-1) ?? {}
      return [fullPath, pathname + JSON.stringify(search), JSON.stringify(params)] as const
    },
    structuralSharing: true,
  })
  const person = useRef({ isMember, nums })
  useEffect(() => void (person.current = { isMember, nums }), [isMember, nums])

  useEffect(() => {
    if (isPrivate()) return
    const words = { ...Object.fromEntries(new URLSearchParams(location.search)), ...JSON.parse(inPath) }
    let isTold = false
    const tell = () => {
      if (isTold) return
      isTold = true
      send({ pageId: pageIdOf(route), words, ...person.current })
    }
    const timer = setTimeout(tell, LATER_MS)
    addEventListener('pagehide', tell)
    // Who leaves sooner, for another page of ours or for another place, was here as well.
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', tell)
      tell()
    }
  }, [route, page, inPath])
}

type Seen = {
  pageId: string
  /** Of the address. */
  words: Record<string, string | undefined>
  isMember: boolean
  /** Pieces in the cart. */
  nums: number
}

function send({ pageId, words, isMember, nums }: Seen): void {
  if (!navigator.onLine) return
  const { lastAt, ...visit } = nextVisit(readLocal<Visit>('visit'), pageId, Date.now(), newUuid)
  writeLocal('visit', { ...visit, lastAt })
  const { path } = isMember ? ownFlowAnalysisLog : flowAnalysisLog
  const line: FlowLog = {
    ...visit,
    ...aboutOf(pageId, words),
    orderNumbers: words['orderNumbers'] ?? words['orderNumber'] ?? '',
    visitType: VISIT_TYPE,
    systemType: SYSTEM_TYPE,
    nums,
    wide: innerWidth,
  }
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    locale: document.documentElement.lang.replace('-', '_'),
  }
  const token = isMember ? currentToken() : undefined
  if (token) headers['authorization'] = token
  // Outlives the page, as a beacon does, which could say neither language nor token; a failure is nobody's business.
  void fetch(path, { method: 'POST', keepalive: true, headers, body: JSON.stringify(line) }).catch(() => undefined)
}
