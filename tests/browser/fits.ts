// Whether a page fits its window: nothing scrolls sideways, and no bar lies over what has the focus.
import type { Page } from '@playwright/test'

/** 1366×768 enlarged to 200 % has 683×384 pixels of a style sheet. */
export const narrowWindows = {
  'on a phone': [390, 844],
  'in a small window': [1024, 768],
  'at 200 %': [683, 384],
} as const

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** What takes the focus and lies wholly under a bar that stays in sight. */
export const hiddenFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const barOf = (start: Element | null): Element | null => {
      for (let at = start; at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
      return null
    }
    const isCovered = (element: Element): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [0.1, 0.5, 0.9].every((part) => {
        const bar = barOf(document.elementFromPoint(left + width / 2, top + height * part))
        return bar !== null && !bar.contains(element)
      })
    }
    return [...document.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, select:enabled')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 4)
      .filter((element) => {
        element.focus()
        return document.activeElement === element && isCovered(element)
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
