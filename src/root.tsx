import '#layouts/global.css'
import { Outlet, Scripts, createRootRouteWithContext, type ErrorComponentProps } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { languageTag } from '#core/locale.ts'
import { frameInfo } from '#features/site/frame-contract.ts'
import { DocumentHead } from '#layouts/effects/document-head.tsx'
import { Failed, FailedWithoutFrame } from '#layouts/effects/late-errors.tsx'
import { Frame } from '#layouts/frame.tsx'
import { call } from '#ui/call/call.ts'
import { FrameContext, loginOver } from '#ui/frame/frame-data.ts'
import { useFastLinks } from '#ui/frame/links.ts'
import { useStore } from '#ui/store.ts'
import { LocaleContext, textsFor, TextsContext } from '#ui/text.tsx'
import { titled } from '#ui/page/titled.ts'
import type { PageContext } from './router.tsx'

/** `--color-structure`, for what browsers draw round a page. */
const THEME_COLOR = '#0f4c81'

export const Route = createRootRouteWithContext<PageContext>()({
  beforeLoad: async ({ matches, context: { texts } }) => {
    const said = matches.findLast(({ staticData }) => staticData.texts)?.staticData.texts
    // the frame has its words, and stays: what is lost is the page in it
    const lost: unknown = await textsFor(texts, said).catch((error: unknown) => error)
    return import.meta.env.SSR ? undefined : { lost }
  },
  loader: () => call(frameInfo, {}),
  staleTime: Infinity, // a visit asks once; what changes in it (cart count) has its store
  head: ({ loaderData, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      titled(matches, undefined),
      { name: 'theme-color', content: THEME_COLOR },
    ],
    links: loaderData ? [{ rel: 'icon', href: loaderData.webConfig.pcTitleImg }] : [],
  }),
  shellComponent: Document,
  component: Root,
  errorComponent: WithoutFrame,
})

function Document({ children }: { children: ReactNode }) {
  const { locale } = Route.useRouteContext()
  return (
    <html lang={languageTag[locale]} suppressHydrationWarning>
      <head>
        <DocumentHead />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Root() {
  const loaded = Route.useLoaderData()
  const { lost } = Route.useRouteContext() as { lost?: unknown }
  const isOver = useStore(loginOver, false)
  const info = useMemo(() => (isOver ? { ...loaded, user: null, cartCount: 0 } : loaded), [loaded, isOver])
  useFastLinks(info.user === null)
  return (
    <InLanguage>
      <FrameContext value={info}>
        <Frame>{lost instanceof Error ? <Failed error={lost} reset={() => undefined} /> : <Outlet />}</Frame>
      </FrameContext>
    </InLanguage>
  )
}

/** The call for the frame itself failed: the database is away. */
function WithoutFrame(props: ErrorComponentProps) {
  return (
    <InLanguage>
      <FailedWithoutFrame {...props} />
    </InLanguage>
  )
}

function InLanguage({ children }: { children: ReactNode }) {
  const { locale, texts } = Route.useRouteContext()
  return (
    <LocaleContext value={locale}>
      <TextsContext value={texts}>{children}</TextsContext>
    </LocaleContext>
  )
}
