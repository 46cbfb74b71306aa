import { Card, Segmented } from 'antd'
import { useState } from 'react'
import type { Locale } from '#core/locale.ts'
import { useLocale } from '#ui/text.tsx'
import type { HeaderDraft } from '../staff-contract.ts'
import { useText } from './text.ts'
import css from './preview.module.css'

type Props = { of: 'shop' | 'mall'; draft: Omit<HeaderDraft, 'version'> }

/** The header as it will be, while one types. */
export function HeaderPreview({ of, draft }: Props) {
  const text = useText()
  const [locale, setLocale] = useState<Locale>(useLocale())
  const nameOf = ({ nameZh = '', nameEn = '' }: { nameZh?: string; nameEn?: string }) =>
    locale === 'zh_CN' ? nameZh : nameEn
  return (
    <Card
      title={text('preview')}
      extra={
        <Segmented
          aria-label={text('language')}
          value={locale}
          onChange={setLocale}
          options={(['zh_CN', 'en'] as const).map((value) => ({ value, label: text(value) }))}
        />
      }
    >
      <div className={css['page']}>
        <div className={css['top']}>
          {draft.bgUrl && <img className={css['ground']} src={draft.bgUrl} alt="" />}
          {draft.showsLogo && <b className={css['box']}>{text(`logo_${of}`)}</b>}
          {draft.showsSearch && <span className={css['search']}>{text('searchHere')}</span>}
          <span className={css['box']}>{text('cart')}</span>
        </div>
        <div className={css['nav']}>
          {draft.showsCategory && <span className={css['all']}>{text(`categories_${of}`)}</span>}
          {draft.showsNavs &&
            draft.navList
              .filter((item) => !item?.isHidden)
              // oxlint-disable-next-line react/no-array-index-key -- names may be the same while one types
              .map((item, at) => <span key={at}>{nameOf(item ?? {})}</span>)}
        </div>
      </div>
    </Card>
  )
}
