import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { languageTag } from '#core/locale.ts'
import { shortDay, startOfDay } from '#core/time.ts'
import { useLocale } from '#ui/text.tsx'
import { calendarViews, monthOf, turned, viewOf, type CalendarView } from '../../days.ts'
import { useText } from '../text.ts'
import type { Days } from './use-days.ts'

/** The week or the month of what is chosen; those before and after, and ours. */
export function Turning({ of: { days, chosen, show } }: { of: Days }) {
  const text = useText()
  const view = viewOf(days)
  return (
    <>
      <Segmented<CalendarView>
        aria-label={text('view')}
        value={view}
        onChange={(next) => show(chosen, next)}
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
