// How a journey becomes somebody of the back office.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { axe, speak } from './journey.ts'
import { sealPassword } from '#features/accounts/seal-password.ts'

/** The demo's staff; passwords as in db/seed/staff.csv. */
const people = {
  merchant: ['13800000011', 'demo-Merchant-1'],
  packer: ['13800000012', 'demo-Merchant-2'],
  operator: ['13800000021', 'demo-Operator-1'],
  clerk: ['13800000022', 'demo-Operator-2'],
} as const

/** Opens a page of the back office as one of them, in the language of the context; `/` is their first page. */
export async function openConsole(page: Page, baseURL: string, person: keyof typeof people, path = '/'): Promise<void> {
  await signInStaff(page.context(), baseURL, people[person])
  await page.goto(`/console${path}`)
  await expect(page.getByRole('main')).toBeVisible()
}

/** The same in a language, on the screen of an office laptop. */
export async function openDesk(
  page: Page,
  baseURL: string,
  language: 'zh_CN' | 'en',
  ...personAndPath: [person: keyof typeof people, path: string]
): Promise<void> {
  await speak(page.context(), baseURL, language)
  await page.setViewportSize({ width: 1366, height: 768 })
  await openConsole(page, baseURL, ...personAndPath)
}

/** With a name and a password; the pages of this context are theirs then. Answers the token, for calls. */
export async function signInStaff(
  context: BrowserContext,
  baseURL: string,
  [userName, password]: readonly [string, string],
): Promise<string> {
  const answer = await context.request.post(`${baseURL}/staff/signIn`, {
    headers: { origin: baseURL },
    data: { userName, passWord: await sealed(context, baseURL, password) },
  })
  const { data } = await answer.json()
  await context.addInitScript((token) => localStorage.setItem('staffToken', token), data.accessToken as string)
  return data.accessToken
}

/** A password as the forms send it; each once. */
export async function sealed(context: BrowserContext, baseURL: string, password: string): Promise<string> {
  const { data: key } = await (await context.request.get(`${baseURL}/user/passwordKey`)).json()
  return sealPassword(password, key)
}

/** What axe finds once nothing is under way: a heading of what is to come has no words. */
export async function axeAtRest(page: Page): Promise<string[]> {
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0)
  return axe(page)
}

/** Opens it and waits until nothing is under way; then axe finds nothing. */
export async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(`/console${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await axeAtRest(page), path).toEqual([])
}
