/**
 * `npm run help:pictures`: takes the pictures of our own pages that the help documents show, in both languages, into
 * public/help-pictures. The mall runs in demo mode at the address given, by itself http://localhost:8080; CHROMIUM
 * names a browser.
 */
import { mkdirSync } from 'node:fs'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import { sealPassword } from '#features/accounts/seal-password.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '#features/help/pictures.ts'

const url = process.argv[2] ?? 'http://localhost:8080'
const FOLDER = 'public/help-pictures'
const locales = ['zh_CN', 'en'] as const

type Shot = { name: string; path: string; before?: (page: Page) => Promise<unknown>; at: string; isMember?: boolean }
const shots: readonly Shot[] = [
  { name: 'list', path: '/list?thCid=10101', at: 'main' },
  { name: 'area', path: '/spec-area/spec-area3', at: '#sizes' },
  { name: 'cart', path: '/cart', before: putIntoCart, at: 'main', isMember: true },
  { name: 'bom', path: '/bom', before: pasteLines, at: 'main' },
  { name: 'coupons', path: '/coupons', at: 'main' },
  { name: 'register', path: '/register', at: 'main' },
  { name: 'points', path: '/member-center/integral-mall', at: 'main' },
]

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({ ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }) })
try {
  for (const locale of locales) {
    const [visitor, member] = [await windowIn(locale), await windowIn(locale)]
    await signIn(member)
    for (const shot of shots) await take(shot.isMember ? member : visitor, shot, locale)
  }
} finally {
  await browser.close()
}

async function windowIn(locale: (typeof locales)[number]): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'lang', value: locale, url }])
  return context
}

async function signIn(context: BrowserContext): Promise<void> {
  const { data: key } = await (await context.request.get('/user/passwordKey')).json()
  const answer = await context.request.post('/login', {
    headers: { origin: url },
    data: { userName: '13800000002', passWord: await sealPassword('demo-Buyer-2', key) },
  })
  await context.addCookies([{ name: 'token', value: (await answer.json()).data.accessToken, url }])
}

async function take(context: BrowserContext, { name, path, before, at }: Shot, locale: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await before?.(page)
  await page.waitForLoadState('networkidle')
  const { y } = (await page.locator(at).first().boundingBox())!
  const clip = { x: (1280 - PICTURE_WIDTH) / 2, y: Math.max(0, y - 12), width: PICTURE_WIDTH, height: PICTURE_HEIGHT }
  const png = await page.screenshot({ clip, fullPage: true, style: '[class*="float"] { visibility: hidden }' })
  await sharp(png).webp({ quality: 72, effort: 6 }).toFile(`${FOLDER}/${name}.${locale}.webp`)
  process.stdout.write(`${name}.${locale}\n`)
  await page.close()
}

async function openFirst(page: Page): Promise<void> {
  const href = await page.locator('main a[href^="/detail/"]').first().getAttribute('href')
  await page.goto(href!, { waitUntil: 'networkidle' })
}

async function putIntoCart(page: Page): Promise<void> {
  if ((await page.locator('main input[type=checkbox]').count()) > 0) return
  for (const words of ['6204-2RS', 'A1250']) {
    await page.goto(`/list?pn=${words}`, { waitUntil: 'networkidle' })
    await openFirst(page)
    await page
      .getByRole('button', { name: /^(加入采购车|Add to cart)$/ })
      .first()
      .click()
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/cart', { waitUntil: 'networkidle' })
}

function pasteLines(page: Page): Promise<void> {
  const list = '6204-2RS\t20\nGB/T 5782 M8x40\t500\nA1250\t6'
  return page.getByRole('textbox', { name: /^(清单|Parts list)$/ }).evaluate((target, words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, list)
}
