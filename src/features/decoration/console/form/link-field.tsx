import { AutoComplete } from 'antd'
import { useState } from 'react'
import { useLocale } from '#ui/text.tsx'
import { useMe } from '#console/parts/me.ts'
import { useCall } from '#console/parts/use-call.ts'
import { LINK_MAX } from '../../rules.ts'
import { useCalls } from '../calls.ts'
import { useText } from '../text.ts'
import css from '../editor.module.css'

/** Where a press leads: a page of the mall, a product found by its name, or an address that is typed. */
export function LinkField({ label, value, put }: { label: string; value: string; put: (link: string) => void }) {
  const text = useText()
  const isEnglish = useLocale() === 'en'
  const { shop } = useMe()
  const [words, setWords] = useState('')
  const products = useCall(useCalls().goods, { of: 'products', keyword: words.slice(0, 50) }, { enabled: words !== '' })
  const pages = [
    ...(shop ? [[`/shop-prod-list?sid=${shop.shopId}`, text('linkShopProducts')]] : []),
    ['/', text('linkHome')],
    ['/list', text('linkList')],
    ['/coupons', text('linkCoupons')],
    ['/bom', text('linkBom')],
    ['/notice-list', text('linkNotices')],
  ] as [string, string][]
  const found = (products.data ?? []).map(({ id, name }) => ({ value: `/detail/${id}`, label: name }))
  const isTyped = value.startsWith('/') || value.startsWith('http')
  return (
    <label className={css['field']} lang={isEnglish ? 'en' : 'zh-CN'}>
      <span>{label}</span>
      <AutoComplete
        value={value}
        maxLength={LINK_MAX}
        options={[
          {
            label: text('linkPages'),
            options: pages.map(([path, name]) => ({ value: path, label: `${name} ${path}` })),
          },
          ...(words && found.length > 0 ? [{ label: text('linkProducts'), options: found }] : []),
        ]}
        onSearch={(typed) => setWords(typed.startsWith('/') || typed.startsWith('http') ? '' : typed.trim())}
        onChange={(typed: string) => put(typed)}
        placeholder={text('linkHint')}
        status={value !== '' && !isTyped ? 'warning' : ''}
      />
    </label>
  )
}
