import { useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCartCount } from '#ui/frame/cart-count.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { readLocal, writeLocal } from '#ui/local.ts'
import { currentToken } from '#ui/call/token.ts'
import { flowAnalysisLog, ownFlowAnalysisLog, type FlowLog } from '../contract.ts'
import { bizWords, nextVisit, pageIdOf, SYSTEM_TYPE, VISIT_TYPE, type Visit } from '../rules.ts'

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
  const [route, page] = useMatches({
    select: (matches) => {
      const { fullPath = '/', pathname = '/', search } = matches.at(-1) ?? {}
      return [fullPath, pathname + JSON.stringify(search)] as const
    },
    structuralSharing: true,
  })
  const person = useRef({ isMember, nums })
  useEffect(() => void (person.current = { isMember, nums }), [isMember, nums])

  useEffect(() => {
    if (isPrivate()) return
    const url = new URL(location.href)
    let isTold = false
    const tell = () => {
      if (isTold) return
      isTold = true
      send({ pageId: pageIdOf(route), url, ...person.current })
    }
    const timer = setTimeout(tell, LATER_MS)
    addEventListener('pagehide', tell)
    // Who leaves sooner, for another page of ours or for another place, was here as well.
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', tell)
      tell()
    }
  }, [route, page])
}

type Seen = { pageId: string; url: URL; isMember: boolean; /** Pieces in the cart. */ nums: number }

function send({ pageId, url, isMember, nums }: Seen): void {
  if (!navigator.onLine) return
  const { lastAt, ...visit } = nextVisit(readLocal<Visit>('visit'), pageId, Date.now(), newUuid)
  writeLocal('visit', { ...visit, lastAt })
  const { path } = isMember ? ownFlowAnalysisLog : flowAnalysisLog
  const line: FlowLog = {
    ...visit,
    ...about(pageId, url),
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

/** What the page is about, from its address. */
function about(pageId: string, { pathname, searchParams }: URL): Pick<FlowLog, 'bizType' | 'bizData' | 'orderNumbers'> {
  const orderNumbers = searchParams.get('orderNumbers') ?? searchParams.get('orderNumber') ?? ''
  if (pageId.startsWith('detail'))
    return { bizType: bizWords.prodId, bizData: pathname.split('/')[2] ?? '', orderNumbers }
  const word = (Object.keys(bizWords) as (keyof typeof bizWords)[]).find((name) => searchParams.has(name))
  return word
    ? { bizType: bizWords[word], bizData: searchParams.get(word)!.slice(0, 200), orderNumbers }
    : { orderNumbers }
}
