import { HeadContent, Outlet, Scripts, createRootRouteWithContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { languageTag } from '#core/locale.ts'
import { frameInfo } from '#features/site/contract.ts'
import { Frame } from '#layouts/frame.tsx'
import { call } from '#ui/call.ts'
import { FrameContext } from '#ui/frame-data.ts'
import { useFastLinks } from '#ui/links.ts'
import { CatalogueContext, LocaleContext } from '#ui/text.tsx'
import base from '#ui/base.css?url'
import tokens from '#ui/tokens.css?url'
import frame from '#layouts/frame.css?url'
import type { PageContext } from './router.tsx'

export const Route = createRootRouteWithContext<PageContext>()({
  loader: () => call(frameInfo, {}),
  staleTime: Infinity, // a visit asks once; what changes in it (cart count) has its store
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: loaderData?.webConfig.pcTitleContent },
    ],
    links: [
      ...[tokens, base, frame].map((href) => ({ rel: 'stylesheet', href })),
      ...(loaderData ? [{ rel: 'icon', href: loaderData.webConfig.pcTitleImg }] : []),
    ],
  }),
  shellComponent: Document,
  component: Root,
})

function Document({ children }: { children: ReactNode }) {
  const { locale } = Route.useRouteContext()
  return (
    <html lang={languageTag[locale]}>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Root() {
  useFastLinks()
  const { locale, texts } = Route.useRouteContext()
  const info = Route.useLoaderData()
  return (
    <LocaleContext value={locale}>
      <CatalogueContext value={texts}>
        <FrameContext value={info}>
          <Frame>
            <Outlet />
          </Frame>
        </FrameContext>
      </CatalogueContext>
    </LocaleContext>
  )
}
