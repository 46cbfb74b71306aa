// The page that quotes a list of parts, as a journey's hands find it.
import type { Locator, Page } from '@playwright/test'
import type { textIn } from './journey.ts'

type Text = ReturnType<typeof textIn>

export const listField = (page: Page, text: Text): Locator =>
  page.getByRole('textbox', { name: text('清单', 'Parts list'), exact: true })

export const listLines = (page: Page, text: Text): Locator =>
  page.getByRole('table', { name: text('报价表', 'Quotation') }).locator('tbody tr')

/** The clipboard of a spreadsheet. */
export const pasteInto = (box: Locator, pasted: string): Promise<void> =>
  box.evaluate((target, words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, pasted)

export const pasteList = (page: Page, text: Text, pasted: string): Promise<void> =>
  pasteInto(listField(page, text), pasted)
