/** The back office, an app of its own: nothing of it is in the shop's pages, and its logins are no shopper's. */
import '#ui/tokens.css'
import './console.css'
import './parts/mall-clock.ts'
import type { ConfigProviderProps } from 'antd'
import { createRoot } from 'react-dom/client'
import { localeOfTag, type Locale } from '#core/locale.ts'
import { byName } from '#ui/catalogue.ts'
import type { Texts } from '#ui/text.tsx'
import { tokensFrom } from '#ui/call/token.ts'
import { App } from './app.tsx'
import { nonceStyles } from './nonce.ts'
import { staffToken } from './parts/token.ts'

const words = {
  zh_CN: () =>
    Promise.all([import('./catalogue/zh_CN.ts'), import('antd/locale/zh_CN.js'), import('dayjs/locale/zh-cn.js')]),
  en: () => Promise.all([import('./catalogue/en.ts'), import('antd/locale/en_US.js'), import('dayjs/locale/en.js')]),
}

type AntdWords = NonNullable<ConfigProviderProps['locale']>

async function start(): Promise<void> {
  const { lang } = document.documentElement
  const locale: Locale = lang in localeOfTag ? localeOfTag[lang as keyof typeof localeOfTag] : 'en'
  const [{ default: catalogue }, antd] = await words[locale]()
  const antdWords = ('default' in antd ? antd.default : antd) as unknown as AntdWords
  tokensFrom(staffToken)
  const nonce = nonceStyles()
  // One chunk has all of them: there is no rest.
  const here = byName(catalogue)
  const texts: Texts = { first: here, here, rest: () => Promise.resolve(here) }
  const app = <App nonce={nonce} locale={locale} antd={antdWords} texts={texts} />
  createRoot(document.getElementById('console')!).render(app)
}

void start()
