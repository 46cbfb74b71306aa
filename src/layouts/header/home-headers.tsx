import { languageTag } from '#core/locale.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { useLocale } from '#ui/text.tsx'
import { Header } from './header.tsx'
import { LateNav } from './late-nav.tsx'
import { NewsTurn } from './news-turn.tsx'
import { PhoneCode } from './phone-code.tsx'
import { useText } from '../edges/text.ts'
import css from './home-headers.module.css'

/** The home page's head with the languages, a code for the phone and the newest notices (HEADER-7). */
export function NewsHeader() {
  const text = useText()
  const { languages, notices } = useFrame()
  const locale = useLocale()
  return (
    <>
      <div className={`wrap ${css.band}`}>
        <NewsTurn news={notices} />
        <nav aria-label={text('languageList')}>
          <ul className={css.languages}>
            {languages.map(({ language, name }) => (
              <li key={language}>
                <a
                  href={`/?lang=${language}`}
                  lang={languageTag[language]}
                  hrefLang={languageTag[language]}
                  aria-current={language === locale ? 'true' : undefined}
                  data-reload
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <PhoneCode />
      </div>
      <Header />
      <LateNav />
    </>
  )
}

/** The home page's head with the first level of categories in a row, in the place of the menu. */
export function CategoriesHeader() {
  const text = useText()
  const { categories } = useFrame()
  return (
    <>
      <Header />
      <nav className={`nav ${css.row}`} aria-label={text('categoryRow')}>
        <div className="wrap">
          <ul>
            {categories.map(({ categoryId, categoryName }) => (
              <li key={categoryId}>
                <a href={`/list?cpid=${categoryId}`}>{categoryName}</a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </>
  )
}
