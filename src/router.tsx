import { createRouter, type AnyRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { fallbackLocale, localeOfTag, type Locale } from '#core/locale.ts'
import type { PageFrame } from '#layouts/page-frame.ts'
import type { Envelope } from '#core/endpoint.ts'
import type { TextEdit } from '#core/text-edits.ts'
import { byName } from '#ui/catalogue.ts'
import { whateverHappens } from '#ui/frame/chunks.ts'
import { untilHere } from '#ui/frame/idle.ts'
import { everyPageBy, learnPage } from '#ui/frame/every-page.ts'
import { parseSearch, stringifySearch } from '#ui/page/query.ts'
import { textsFor, type Catalogue, type LatePart, type SaidBy, type Texts } from '#ui/text.tsx'
import { Failed, NotFound } from '#layouts/effects/late-errors.tsx'
import { routeTree } from './routeTree.gen.ts'

/** What the server hands to the renderer with every page; `src/server/pages/pages.ts` makes it. */
export type Visit = {
  locale: Locale
  nonce: string
  /** Scripts with words and routes, by what a page says; in development the bundler knows. */
  later: Record<'first' | 'browse' | 'work' | 'all', string[]> | undefined
  /** `text`: its data as they stand in a script, if they came as text. */
  send: (method: string, url: string, body: unknown) => Promise<Envelope & { text?: string | undefined }>
  /** What the page was rendered with, as JSON. */
  answers: string[]
  /** Takes these answers, whole, where the browser is to fetch them once it has painted; tells their name. */
  setApart: ((text: string) => string) | undefined
  /** Gets the page as it was drawn, and what becomes of it. */
  take: (html: string, edits: readonly TextEdit[]) => void
}
export type PageContext = { locale: Locale; texts: Texts }

type Load = () => Promise<{ default: Catalogue }>

// Five chunks a language: lists do without the words of other pages, the pages people browse without those of the rest,
// all of them begin without those of parts that come later, and a page with a great many brings them itself.
const catalogues: Record<Locale, Record<'first' | 'rest' | LatePart, Load>> = {
  en: {
    first: () => import('#layouts/catalogue/first/en.ts'),
    browse: () => import('#layouts/catalogue/browse/en.ts'),
    late: () => import('#layouts/catalogue/late/en.ts'),
    work: () => import('#layouts/catalogue/work/en.ts'),
    rest: () => import('#layouts/catalogue/en.ts'),
  },
  zh_CN: {
    first: () => import('#layouts/catalogue/first/zh_CN.ts'),
    browse: () => import('#layouts/catalogue/browse/zh_CN.ts'),
    late: () => import('#layouts/catalogue/late/zh_CN.ts'),
    work: () => import('#layouts/catalogue/work/zh_CN.ts'),
    rest: () => import('#layouts/catalogue/zh_CN.ts'),
  },
}

/** `coming`: until then there are none. */
function textsIn(locale: Locale): { texts: Texts; coming: Promise<void> } {
  const [first, here]: Catalogue[] = [{}, {}]
  const load = async (part: 'first' | 'rest' | LatePart) =>
    Object.assign(here!, byName((await catalogues[locale][part]()).default))
  const begin = () => load('first').then((words) => void Object.assign(first!, words))
  const coming = import.meta.env.SSR ? begin() : whateverHappens(begin)
  const parts: Partial<Record<LatePart, Promise<Catalogue>>> = {}
  // those of the frame itself: without a network its parts wait for them, and no page is lost
  const got = (part: LatePart) => (part === 'late' ? untilHere(() => load(part)) : load(part))
  const of = (part: LatePart) => (parts[part] ??= readable(got(part), () => delete parts[part]))
  let all: Promise<Catalogue> | undefined
  const whole = () => Promise.all([load('rest'), of('browse'), of('late')]).then(() => here!)
  const rest = (part?: LatePart) => (part ? of(part) : (all ??= readable(whole(), () => (all = undefined))))
  return { texts: { first: first!, here: here!, rest }, coming }
}

/** On the server alone: the words of a language are the same for every page. */
const kept: Partial<Record<Locale, ReturnType<typeof textsIn>>> = {}

/** React reads a promise that says what it holds without waiting for it once more; what failed is asked for anew. */
function readable<Value>(promise: Promise<Value>, failed: () => unknown): Promise<Value> {
  void promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    failed, // whoever waits for it hears of it
  )
  return promise
}

const visit = createIsomorphicFn()
  .server((): { locale: Locale; nonce?: string } => getGlobalStartContext() ?? { locale: fallbackLocale })
  .client((): { locale: Locale; nonce?: string } => ({
    locale: localeOfTag[document.documentElement.lang as keyof typeof localeOfTag] ?? fallbackLocale,
  }))

export async function getRouter() {
  const { locale, nonce } = visit()
  const { texts, coming } = import.meta.env.SSR ? (kept[locale] ??= textsIn(locale)) : textsIn(locale)
  const router = createRouter({
    routeTree,
    context: { locale, texts },
    ssr: { nonce },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: false, // links.ts does it
    defaultPreloadStaleTime: 10_000,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: Failed,
  })
  if (import.meta.env.SSR) await Promise.all([coming, texts.rest(), texts.rest('work')])
  else {
    if (import.meta.env.PROD) learnLater(router)
    await whateverHappens(async () => learnPage(() => isKnown(router)))
    // The first page's words are here before it is drawn; those of later pages: root.tsx.
    const said = router.matchRoutes(router.latestLocation).findLast(({ staticData }) => staticData.texts)
      ?.staticData.texts
    await Promise.all([coming, whateverHappens(() => textsFor(texts, said))])
  }
  return router
}

const isKnown = (router: AnyRouter): boolean =>
  router.getMatchedRoutes(router.history.location.pathname)[2] !== undefined

/** The list that has a page comes before the first one that is in it (scripts/vite/browse-first.ts). */
function learnLater(router: AnyRouter): void {
  const learnt = () => router.setRoutes(router.buildRouteTree())
  everyPageBy({
    browse: () => import('./browse-pages.ts').then(learnt),
    all: () => import('./every-page.ts').then(learnt),
  })
  const load = router.load
  router.load = async (options) => {
    await learnPage(() => isKnown(router))?.catch(() => navigator.onLine && location.reload())
    return load(options)
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
    server: { requestContext: Visit }
  }
  interface StaticDataRouteOption {
    frame?: PageFrame
    /** A page that says nothing beyond layouts/catalogue/first, or beyond that and browse; or all, and work. */
    texts?: SaidBy
  }
}
