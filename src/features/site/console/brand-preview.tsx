import { Card, Segmented, Tag } from 'antd'
import { useState } from 'react'
import type { Locale } from '#core/locale.ts'
import { useLocale } from '#ui/text.tsx'
import classes from './brand-preview.module.css'
import type { Config } from './config-form.tsx'
import { useText } from './text.ts'

type Props = { draft: Config['webConfig']; builtIn: Config['builtIn']; isSaved: boolean }

/** Head and foot of a page as they will be, while one types. */
export function BrandPreview({ draft, builtIn, isSaved }: Props) {
  const text = useText()
  const [locale, setLocale] = useState<Locale>(useLocale())
  const of = (name: keyof Config['webConfig']): string => {
    const given = draft[name]
    return (typeof given === 'string' ? given : given[locale]) || (builtIn[locale][name] ?? '')
  }
  const options = (['zh_CN', 'en'] as const).map((value) => ({ value, label: text(value) }))
  return (
    <Card
      title={text('preview')}
      extra={
        <>
          {!isSaved && <Tag color="warning">{text('unsaved')}</Tag>}
          <Segmented aria-label={text('languages')} value={locale} onChange={setLocale} options={options} />
        </>
      }
    >
      <div className={classes['tab']}>
        <img src={of('pcTitleImg')} alt="" width={16} height={16} />
        <span>{of('pcTitleContent')}</span>
      </div>
      <div className={classes['page']}>
        <div className={classes['top']}>{of('pcWelcome')}</div>
        <div className={classes['head']}>
          <img src={of('pcLogoImg')} alt="" height={36} />
          <strong>{of('pcCompanyName')}</strong>
          <span>{of('pcLogoImgText')}</span>
        </div>
        <div className={classes['foot']}>
          <p>{of('pcCompanyInfo')}</p>
          <img src={of('pcQrcodeImg')} alt="" width={64} height={64} />
          <p>{of('pcCopyright')}</p>
          <p>
            {of('pcIcpNumber')} {of('pcLicenceNumber')}
          </p>
        </div>
      </div>
    </Card>
  )
}
