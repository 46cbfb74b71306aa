import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { fallbackLocale, localeOfTag, type Locale } from '#core/locale.ts'
import type { PageFrame } from '#layouts/page-frame.ts'
import type { Envelope } from '#core/endpoint.ts'
import { parseSearch, stringifySearch } from '#ui/query.ts'
import type { Catalogue } from '#ui/text.tsx'
import { Failed, NotFound } from '#layouts/error-page.tsx'
import { routeTree } from './routeTree.gen.ts'

/** What the server hands to the renderer with every page; `src/server/pages.ts` makes it. */
export type Visit = {
  locale: Locale
  nonce: string
  send: (method: string, url: string, body: unknown) => Promise<Envelope>
  /** Takes the page's text. */
  give: (html: string) => void
}
export type PageContext = { locale: Locale; texts: Catalogue }

// One chunk each: the browser fetches only its own language.
const catalogues: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('#layouts/catalogue/en.ts'),
  zh_CN: () => import('#layouts/catalogue/zh_CN.ts'),
}

const visit = createIsomorphicFn()
  .server((): { locale: Locale; nonce?: string } => getGlobalStartContext() ?? { locale: fallbackLocale })
  .client((): { locale: Locale; nonce?: string } => ({
    locale: localeOfTag[document.documentElement.lang as keyof typeof localeOfTag] ?? fallbackLocale,
  }))

export async function getRouter() {
  const { locale, nonce } = visit()
  const texts = (await catalogues[locale]()).default
  return createRouter({
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
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
    server: { requestContext: Visit }
  }
  interface StaticDataRouteOption {
    frame?: PageFrame
  }
}
