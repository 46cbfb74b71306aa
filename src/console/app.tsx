import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { App as Antd, ConfigProvider, type ConfigProviderProps } from 'antd'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { Locale } from '#core/locale.ts'
import { fill } from '#core/texts.ts'
import { Problem } from '#core/problem.ts'
import { LocaleContext, TextsContext, type Texts } from '#ui/text.tsx'
import { base, forgetLists } from './parts/address.ts'
import { useMe } from './parts/me.ts'
import { OrderCasesContext } from './parts/order-cases.ts'
import { useStaffToken } from './parts/token.ts'
import { routerOf } from './routes.tsx'
import { SignIn } from './sign-in.tsx'
import { theme } from './theme.ts'
import { Whoever } from './whoever.tsx'

const OrderCases = lazy(() => import('#features/after-sales/console/order-cases.tsx'))
const casesOf = (orderNumber: string) => (
  <Suspense fallback={null}>
    <OrderCases orderNumber={orderNumber} />
  </Suspense>
)

type Props = {
  locale: Locale
  antd: NonNullable<ConfigProviderProps['locale']>
  texts: Texts
  nonce: string | undefined
}

/** Offline: what would wait for the line unseen is refused, and said. */
const networkMode = 'always'
/** A refusal is an answer; only what got no answer is worth asking again. */
const client = new QueryClient({
  defaultOptions: {
    queries: { networkMode, retry: (count, error) => count < 2 && !(error instanceof Problem), staleTime: 5000 },
    mutations: { networkMode },
  },
})

/** A word of two characters is written as any other word. */
const BUTTON: NonNullable<ConfigProviderProps['button']> = { autoInsertSpace: false }
type FormConfig = NonNullable<ConfigProviderProps['form']>

/** Whoever is told what is missing stands where it is missing; antd fills in label and limit. */
const formOf = ({ here }: Texts): FormConfig => ({
  scrollToFirstError: { focus: true },
  validateMessages: { string: { max: fill(here['console']!['atMost']!, { label: '${label}', max: '${max}' }) } },
})

export function App({ locale, antd, texts, nonce }: Props) {
  return (
    <ConfigProvider
      locale={antd}
      theme={useMemo(() => theme(), [])}
      csp={nonce ? { nonce } : {}}
      button={BUTTON}
      form={useMemo(() => formOf(texts), [texts])}
    >
      <Antd>
        <LocaleContext value={locale}>
          <TextsContext value={texts}>
            <QueryClientProvider client={client}>
              <SignedInOrSignIn />
            </QueryClientProvider>
          </TextsContext>
        </LocaleContext>
      </Antd>
    </ConfigProvider>
  )
}

/** Nobody signed in: the sign-in. Something owed first, such as a password of one's own: that, and nothing else. */
function SignedInOrSignIn() {
  const token = useStaffToken()
  useEffect(() => {
    if (token) return
    client.clear()
    forgetLists()
  }, [token])
  if (!token) return <SignIn />
  return (
    <Whoever token={token}>
      <OrderCasesContext value={casesOf}>
        <Pages />
      </OrderCasesContext>
    </Whoever>
  )
}

/** One for whoever signs in after another: it listens to the browser. */
const browserHistory = createBrowserHistory()

function Pages() {
  const { audience } = useMe()
  const [router] = useState(() => routerOf(audience, browserHistory, base()))
  return <RouterProvider router={router} />
}
