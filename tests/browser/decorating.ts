// What journeys do in the editor of pages.
import { expect, type Locator, type Page } from '@playwright/test'
import { speak, textIn, type languages } from './journey.ts'
import { openConsole } from './staff.ts'

type Say = ReturnType<typeof textIn>
type Language = (typeof languages)[number]

/** A page of the operator's own, in the editor. */
export async function newPage(page: Page, baseURL: string, language: Language): Promise<void> {
  const say = textIn(language)
  const name = `专题 ${Date.now() % 1_000_000}`
  const english = `Landing ${name.slice(3)}`
  await speak(page.context(), baseURL, language)
  await openConsole(page, baseURL, 'operator', '/decorations')
  await page.getByRole('button', { name: say('新建专题页', 'New page') }).click()
  await page.getByLabel(say('中文名称', 'Name in Chinese')).fill(name)
  await page.getByLabel(say('英文名称', 'Name in English')).fill(english)
  await page.getByRole('button', { name: say('开始装修', 'Begin') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say(name, english) })).toBeVisible()
}

export const kept = (page: Page) => expect(page.locator('[role="status"][data-kept]')).toBeVisible()
export const inFrame = (page: Page) => page.frameLocator('iframe').first()
export const rows = (page: Page, say: Say) =>
  page.getByRole('region', { name: say('页面上的模块', 'Blocks of the page') }).locator('[data-row]')

export async function publish(page: Page, say: Say): Promise<void> {
  await kept(page)
  const name = say('发布', 'Publish')
  await page.getByRole('button', { name }).click()
  await page.getByRole('tooltip').getByRole('button', { name }).click()
  await expect(published(page, say)).toBeVisible()
}
export const published = (page: Page, say: Say) =>
  page.getByText(say('已发布，买家现在就能看到', 'Published: visitors see it now')).last()

/** Lets an earlier version be live again. */
export async function rollBack(page: Page, say: Say, version: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(say('^全部 ?\\d', '^All \\d')) }).click()
  const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: version })
  const name = say('回退', 'Roll back')
  await line.getByRole('button', { name }).click()
  await page.getByRole('tooltip').getByRole('button', { name }).click()
  await expect(page.getByText(say('已回退，买家现在就能看到', 'Rolled back: visitors see it now'))).toBeVisible()
}

export const idOf = (page: Page): string => /decorations\/(\d+)/.exec(page.url())![1]!

/** By the tabulator alone, as somebody gets there who has no mouse. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let steps = 0; steps < 150; steps++) {
    if (await target.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`150 steps do not lead to ${target}`)
}

/** What the server draws for each block of a page: what only one asking has, its nonce, is left out. */
export async function blocksIn(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text()
  return page.evaluate((source) => {
    const read = new DOMParser().parseFromString(source, 'text/html')
    for (const one of read.querySelectorAll('script')) one.remove()
    return [...read.querySelectorAll('[data-at]')].map((block) => block.innerHTML.replaceAll(/nonce="[^"]*"/g, ''))
  }, html)
}
