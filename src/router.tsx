import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { fallbackLocale, localeOfTag, type Locale } from '#core/locale.ts'
import type { PageFrame } from '#layouts/page-frame.ts'
import type { Envelope } from '#core/endpoint.ts'
import { parseSearch, stringifySearch } from '#ui/query.ts'
import type { Catalogue, Texts } from '#ui/text.tsx'
import { Failed, NotFound } from '#layouts/error-page.tsx'
import { routeTree } from './routeTree.gen.ts'

/** What the server hands to the renderer with every page; `src/server/pages.ts` makes it. */
export type Visit = {
  locale: Locale
  nonce: string
  /** Where the language's texts are; in development the bundler knows. */
  words: string | undefined
  send: (method: string, url: string, body: unknown) => Promise<Envelope>
  /** Gets the page. */
  take: (html: string) => void
}
export type PageContext = { locale: Locale; texts: Texts }

type Load = () => Promise<{ default: Catalogue }>

// Two chunks a language: the pages people browse do without the words of the others.
const catalogues: Record<Locale, { browse: Load; rest: Load }> = {
  en: { browse: () => import('#layouts/catalogue/browse/en.ts'), rest: () => import('#layouts/catalogue/en.ts') },
  zh_CN: { browse: () => import('#layouts/catalogue/browse/zh_CN.ts'), rest: () => import('#layouts/catalogue/zh_CN.ts') },
}

async function textsIn(locale: Locale): Promise<Texts> {
  let rest: Promise<Catalogue> | undefined
  const first: Catalogue = (await catalogues[locale].browse()).default
  const here = { ...first }
  const load = async () => Object.assign(here, (await catalogues[locale].rest()).default)
  return { first, here, rest: () => (rest ??= readable(load())) }
}

/** React reads a promise that says what it holds without waiting for it once more. */
function readable<Value>(promise: Promise<Value>): Promise<Value> {
  void promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined, // whoever waits for it hears of it
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
  const texts = await textsIn(locale)
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
  // The first page's words are here before it is drawn; those of later pages: root.tsx.
  if (import.meta.env.SSR || !router.matchRoutes(router.latestLocation).some(({ staticData }) => staticData.texts === 'browse'))
    await texts.rest()
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
    server: { requestContext: Visit }
  }
  interface StaticDataRouteOption {
    frame?: PageFrame
    /** A page that says nothing beyond layouts/catalogue/browse. */
    texts?: 'browse'
  }
}
