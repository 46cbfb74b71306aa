import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Radio } from 'antd'
import { languageTag } from '#core/locale.ts'
import { shortDay, startOfDay } from '#core/time.ts'
import { useLocale } from '#ui/text.tsx'
import { calendarViews, monthOf, turned, viewOf } from '../../days.ts'
import { useText } from '../text.ts'
import type { Days } from './use-days.ts'

/** The week or the month of what is chosen; those before and after, and ours. */
export function Turning({ of: { days, chosen, show } }: { of: Days }) {
  const text = useText()
  const view = viewOf(days)
  return (
    <>
      <Radio.Group
        aria-label={text('view')}
        optionType="button"
        buttonStyle="solid"
        value={view}
        onChange={({ target }) => show(chosen, target.value)}
        options={calendarViews.map((one) => ({ value: one, label: text(`view_${one}`) }))}
      />
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label={text(`before_${view}`)}
        onClick={() => show(turned(days, -1))}
      />
      <Button onClick={() => show(undefined)}>{text(`this_${view}`)}</Button>
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label={text(`after_${view}`)}
        onClick={() => show(turned(days, 1))}
      />
    </>
  )
}

/** 11-23 – 11-29; 2026年11月 */
export function usePeriod(days: readonly string[]): string {
  const locale = useLocale()
  if (viewOf(days) === 'week')
    return [days[0]!, days.at(-1)!].map((day) => shortDay(startOfDay(day), locale)).join(' – ')
  const month = new Intl.DateTimeFormat(languageTag[locale], { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return month.format(new Date(`${monthOf(days)}T00:00:00Z`))
}
