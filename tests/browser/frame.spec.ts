import { expect, type Page } from '@playwright/test'
import {
  accessible,
  follow,
  holdScripts,
  languagesOf,
  open,
  ready,
  reload,
  setSetting,
  signIn,
  speak,
  test,
  textIn,
} from './journey.ts'

const english = test.extend({
  page: async ({ page, context, baseURL }, use) => {
    await speak(context, baseURL!, 'en')
    await use(page)
  },
})

const header = (page: Page) => page.getByRole('navigation', { name: 'Account and service' })

test.describe('a visitor', () => {
  test('[LANG-1] who chose nothing reads Chinese, with everything around the page', async ({ page }) => {
    await open(page, '/flash-sale')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page.getByText('您好，欢迎来到百工商城')).toBeVisible()
    for (const [role, name] of [
      ['navigation', '账户与服务'],
      ['navigation', '主导航'],
      ['navigation', '快捷菜单'],
      ['search', ''],
      ['contentinfo', ''],
    ] as const)
      await expect(page.getByRole(role, name ? { name } : {})).toBeVisible()
  })

  english('[LAYOUT-1] [HEADER-1] is welcomed and may log in or register', async ({ page }) => {
    await open(page, '/flash-sale')
    await expect(header(page).getByText('Welcome to Baigong Mall')).toBeVisible()
    await header(page).getByRole('link', { name: 'Please log in' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await header(page).getByRole('link', { name: 'Register' }).click()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/flash-sale')
  })

  english(
    '[HEADER-5] finds the quick quote, the sellers’ centre, help and the telephone number on top of the page',
    async ({ page }) => {
      await open(page, '/')
      await expect(page.getByRole('banner').getByText('Quick quote')).toBeVisible()
      const bar = page.getByRole('navigation', { name: 'Account and service' })
      await expect(bar.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help/help-index')
      await expect(bar).toContainText('400-000-0000')
      const opened = page.waitForEvent('popup')
      await bar.getByRole('link', { name: 'Sellers' }).click()
      const sellers = await opened
      await expect(sellers).toHaveURL(/\/console/)
      await expect(sellers.getByLabel('Mobile number or user name')).toBeVisible()
    },
  )

  english('[LOGIN-11] browses, searches and reads without meeting the login popup', async ({ page }) => {
    const looksAt = async (path: string): Promise<void> => {
      expect(await open(page, path), path).toBe(200)
      await expect(page.getByRole('heading').first(), path).toBeAttached()
      await page.mouse.wheel(0, 600)
      await expect(page.getByRole('dialog'), path).toHaveCount(0)
    }
    for (const path of ['/', '/shopList', '/notice-list', '/help/companyProfile', '/termsPage', '/list?keyword=6204'])
      await looksAt(path)
    // From the list to a product, from there to its shop.
    for (const way of ['/detail/', '/shopIndex'])
      await looksAt((await page.locator(`a[href*="${way}"]`).first().getAttribute('href'))!)
  })

  english('[LANG-4] [LANG-3] switches the language where he stands, and it stays', async ({ page, context }) => {
    const loaded: string[] = []
    page.on('response', (response) => loaded.push(new URL(response.url()).pathname))
    await open(page, '/shopList?shopName=a')
    const languages = new Set(loaded.map((path) => /\/assets\/(en|zh_CN)-/.exec(path)?.[1]).filter(Boolean))
    expect([...languages]).toEqual(['en'])
    await page.getByRole('link', { name: '简体中文' }).click()
    await expect(page).toHaveURL('/shopList?shopName=a&lang=zh_CN')
    await expect(
      page.getByRole('navigation', { name: '账户与服务' }).getByRole('link', { name: '商城首页' }),
    ).toBeVisible()
    expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('zh_CN')
    await open(page, '/flash-sale')
    await expect(page.getByRole('heading', { level: 1, name: '秒杀' })).toBeVisible()
  })

  english('walks through the main menu without reloading; it has what there is to show', async ({ page }) => {
    await open(page, '/flash-sale')
    await page.evaluate(() => Object.assign(globalThis, { stays: true }))
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    for (const [name, path] of [
      ['New products', '/list?st=1'],
      ['Products', '/list'],
      ['Home', '/'],
    ] as const) {
      await menu.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    }
    await menu.getByRole('link', { name: 'Coupon centre' }).click()
    await expect(page).toHaveURL('/coupons')
    expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true)
    const own = page.getByRole('navigation', { name: 'Menu of the coupon centre' })
    await own.getByRole('link', { name: 'Mall home' }).click()
    await expect(page).toHaveURL('/')
    const zones = page.getByRole('list', { name: 'Zones' })
    for (const [name, place] of [
      ['Bearings', '3'],
      ['Fasteners', '2'],
      ['Transmission', ''],
      ['Servo systems', '4'],
    ] as const)
      await expect(zones.getByRole('link', { name })).toHaveAttribute('href', `/spec-area/spec-area${place}`)
    const { data: frame } = await (await page.request.get('/site/frame')).json()
    for (const [kind, name] of [
      ['discount', 'Limited-time offer'],
      ['group', 'Group discount'],
      ['flash', 'Flash sale'],
    ] as const)
      await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(frame.sales.includes(kind) ? 1 : 0)
  })

  english('[LOGIN-6] [LAYOUT-2] a protected entry opens the window instead of its page', async ({ page }) => {
    await open(page, '/flash-sale')
    const quick = page.getByRole('navigation', { name: 'Quick menu' })
    for (const name of ['Account', 'Cart 0', 'Browse history']) {
      await quick.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL('/flash-sale')
    }
    await quick.getByRole('link', { name: 'Help centre' }).click()
    await expect(page).toHaveURL('/help/help-index')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  english('[LOGIN-6] a protected page opened directly says so, with status 200 and no index', async ({ page }) => {
    expect(await open(page, '/cart')).toBe(200)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Please log in to continue' })).toBeVisible()
    expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toBe('noindex')
  })

  english('[LOGIN-4] who closes the window in the user centre stands on the home page', async ({ page }) => {
    await open(page, '/user-center/uc-order')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/')
  })
})

test.describe('the search box', () => {
  english('[HEADER-9] follows the route and clears its keyword elsewhere', async ({ page }) => {
    await open(page, '/list?pn=6204')
    const kind = page.getByRole('combobox', { name: 'Search for' })
    const field = page.locator('.search input')
    await expect(kind).toHaveValue('product')
    await expect(field).toHaveValue('6204')
    await open(page, '/shopList?shopName=Delta')
    await expect(kind).toHaveValue('shop')
    await expect(field).toHaveValue('Delta')
    await follow(page, '/flash-sale')
    await expect(page).toHaveURL('/flash-sale')
    await expect(field).toHaveValue('')
    await expect(kind).toHaveValue('shop')
  })

  english('[HEADER-10] refuses blanks for a second, each kind in its words', async ({ page }) => {
    await open(page, '/flash-sale')
    const field = page.locator('.search input')
    await field.fill('   ')
    await field.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Product name cannot be empty')
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 1900 })
    await page.getByRole('combobox', { name: 'Search for' }).selectOption('shop')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Store name cannot be empty')
    await expect(page).toHaveURL('/flash-sale')
  })

  english(
    '[HEADER-10] the finder of the home page and the search of a shop ask for a keyword too',
    async ({ page }) => {
      await open(page, '/')
      await page.locator('form:has([name=code]) button').click()
      await expect(page.getByRole('alert')).toHaveText('Please enter a keyword')
      await open(page, '/shopIndex?sid=101')
      const field = page.getByRole('search').getByRole('textbox')
      await field.fill('  ')
      await field.press('Enter')
      await expect(page.getByRole('alert')).toHaveText('Please enter a keyword')
      await expect(page).toHaveURL('/shopIndex?sid=101')
    },
  )

  english('[HEADER-3] [HEADER-11] opens the list of its kind; the popular words follow it', async ({ page }) => {
    await open(page, '/flash-sale')
    const words = page.getByRole('list', { name: 'Popular searches' }).getByRole('link')
    await expect(words.first()).toHaveAttribute('href', /^\/list\?pn=/)
    await page.getByRole('combobox', { name: 'Search for' }).selectOption('shop')
    await expect(words.first()).toHaveAttribute('href', /^\/shopList\?shopName=/)
    expect(await page.evaluate(() => localStorage.getItem('hotWord:en'))).toContain('content')
    await page.locator('.search input').fill(' Delta ')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/shopList?shopName=Delta')
  })
})

test.describe('the categories', () => {
  english('[CAT-1] open by pointer after a moment and by focus at once', async ({ page }) => {
    await open(page, '/flash-sale')
    const all = page.getByRole('link', { name: 'All categories' })
    await all.hover()
    const list = page.getByRole('navigation', { name: 'Product categories' })
    await expect(list).toBeVisible()
    const bearings = list.getByRole('link', { name: 'Bearings', exact: true })
    await bearings.hover()
    const panel = page.getByRole('region', { name: 'Bearings: subcategories' })
    await expect(panel.getByRole('link', { name: 'Deep groove ball bearings' })).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Featured brands' })).toBeVisible()
    await expect(panel.getByRole('link', { name: '62 series' })).toHaveAttribute(
      'href',
      '/list?thCid=10101&a.series=62',
    )
    await expect(panel.getByRole('link', { name: /^6204/ }).first()).toHaveAttribute('href', /^\/list\?pn=6204/)
    await expect(panel.getByRole('link', { name: 'SKF' })).toHaveAttribute('href', /cpid=\d+&bid=\d+&bName=SKF/)
    await page.mouse.move(700, 800)
    await expect(list).toHaveCount(0)

    await all.focus()
    await expect(list).toBeVisible()
    await bearings.focus()
    await expect(panel.getByRole('link', { name: 'Deep groove ball bearings' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(bearings).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(all).toBeFocused()
  })

  english(
    '[CAT-2] stand on the home page, each in one line; where there are more than fit they scroll',
    async ({ page }) => {
      await open(page, '/')
      const menu = page.getByRole('navigation', { name: 'Product categories' })
      const list = menu.getByRole('list')
      await expect(list.getByRole('link', { name: 'Fasteners' })).toBeVisible()
      await expect(list.getByRole('link', { name: 'Bolts' })).toBeAttached()
      const heights = await list
        .getByRole('listitem')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
      expect(new Set(heights)).toEqual(new Set([35]))
      const at = () => list.evaluate((element) => element.scrollTop)
      expect(await list.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
      await expect(menu.getByRole('button')).toHaveCount(0)
      await list.evaluate((element) => element.style.setProperty('max-height', '245px'))
      await menu.getByRole('button', { name: 'Scroll the categories down' }).click()
      await expect.poll(at).toBe(55)
      await menu.getByRole('button', { name: 'Scroll the categories up' }).click()
      await expect.poll(at).toBe(0)
    },
  )
})

test.describe('a member', () => {
  const member = english.extend({
    page: async ({ page, context, baseURL }, use) => {
      await signIn(context, baseURL!, 'enterprise')
      await use(page)
    },
  })

  for (const person of ['ordinary', 'enterprise', 'senior'] as const)
    english(
      `has the account bar in one line at 1280, in English too: ${person}`,
      async ({ page, context, baseURL }) => {
        await signIn(context, baseURL!, person)
        await page.setViewportSize({ width: 1280, height: 720 })
        await open(page, '/coupons')
        const bar = page.getByRole('navigation', { name: 'Account' }).first()
        const entries = await bar.getByRole('listitem').all()
        expect(entries.length).toBeGreaterThan(8)
        const boxes = (await Promise.all(entries.map((entry) => entry.boundingBox()))).filter((box) => box !== null)
        expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
        expect(Math.max(...boxes.map(({ x, width }) => x + width))).toBeLessThanOrEqual(1240)
        for (const { height } of boxes) expect(height).toBeLessThan(33)
      },
    )

  member(
    '[HEADER-2] [HEADER-8] is greeted by name and level; the popup goes 200 ms after the pointer left',
    async ({ page }) => {
      await open(page, '/flash-sale')
      const greeting = header(page).getByRole('link', { name: '王建国' })
      await expect(header(page).getByText('Enterprise member').first()).toBeVisible()
      await greeting.hover()
      const popup = page.locator('.popover')
      await expect(popup).toContainText('常州恒达机械有限公司')
      await popup.hover()
      await expect(popup).toBeVisible()
      const left = Date.now()
      await page.mouse.move(700, 800)
      await expect(popup).toHaveCount(0)
      expect(Date.now() - left).toBeGreaterThanOrEqual(190)
    },
  )

  member('[HEADER-6] reaches the account, its orders and favourites by keyboard', async ({ page }) => {
    await open(page, '/flash-sale')
    const account = header(page).getByRole('link', { name: 'My account' })
    await account.focus()
    await expect(account).toHaveAttribute('aria-expanded', 'true')
    await expect(
      page.getByRole('link', { name: 'Member centre', exact: true }).locator('visible=true').first(),
    ).toBeVisible()
    for (const name of ['Member centre', 'Favourites', 'Coupons', 'Browse history']) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name, exact: true }).locator('visible=true').first()).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Log out' }).last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused()
    await expect(account).toHaveAttribute('aria-expanded', 'false')
    await header(page).getByRole('link', { name: 'My orders' }).click()
    await expect(page).toHaveURL('/user-center/uc-order')
    await expect(
      page.getByRole('navigation', { name: 'User centre' }).getByRole('link', { name: 'My orders' }),
    ).toHaveAttribute('aria-current', 'page')
  })

  member(
    '[LOGIN-5] logs out: the server ends the login, the browser forgets it and stands at home',
    async ({ page, context }) => {
      await open(page, '/flash-sale')
      await header(page).getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL('/')
      await expect(header(page).getByRole('link', { name: 'Please log in' })).toBeVisible()
      expect((await context.cookies()).find(({ name }) => name === 'token')).toBeUndefined()
    },
  )

  member('[HEADER-4] sees the cart under its button', async ({ page }) => {
    await open(page, '/flash-sale')
    await page.locator('.head-tools').getByRole('link', { name: /^Cart/ }).focus()
    await expect(page.getByRole('region', { name: 'Cart preview' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Cart preview' })).toHaveCount(0)
  })

  member('[LOGIN-8] whose login ended is told so, and asked to sign in', async ({ page, context }) => {
    await open(page, '/flash-sale')
    await context.clearCookies({ name: 'browser' })
    await page.locator('.head-tools').getByRole('link', { name: /^Cart/ }).focus()
    await expect(page.getByRole('alert').filter({ hasText: 'Account is offline, please login again.' })).toBeVisible()
    const popup = page.getByRole('dialog')
    await expect(popup).toBeVisible()
    expect((await context.cookies()).find(({ name }) => name === 'token')).toBeUndefined()
    // On a busy machine the window has the focus before it hears keys, as anybody notices who presses one again.
    await expect(popup.locator(':focus')).toHaveCount(1)
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(popup).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await expect(header(page).getByRole('link', { name: 'Please log in' })).toBeVisible()
    await expect(header(page).getByRole('button', { name: 'Log out' })).toHaveCount(0)
  })
})

test('a page is titled by what it is, before the mall’s title', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL!, 'ordinary')
  for (const [path, title] of [
    ['/shopList', '店铺'],
    ['/notice-list', '公告'],
    ['/cart', '采购车'],
    ['/user-center', '用户中心'],
    ['/user-center/uc-address', '收货地址'],
  ] as const) {
    await open(page, path)
    await expect(page, path).toHaveTitle(new RegExp(`^${title}：.`))
  }
})

test.describe('what cannot be shown', () => {
  english.use({
    expectedNoise:
      /404 \(Not Found\)|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported module|preload CSS/,
  })

  english(
    '[LANG-5] [ERR-4] an unknown path is 404, in both languages, within the frame',
    async ({ page, context, baseURL }) => {
      expect(await open(page, '/fr/list')).toBe(404)
      const said = page.locator('meta[name=description]')
      await expect(said).toHaveAttribute('content', '404: This page could not be found.')
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
      await expect(page).toHaveTitle(/^Page not found: /)
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
      await speak(context, baseURL!, 'zh_CN')
      expect(await open(page, '/nope')).toBe(404)
      await expect(said).toHaveAttribute('content', '404: This page could not be found.')
      await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible()
      await expect(page).toHaveTitle(/^页面不存在：/)
      expect(await page.getByRole('main').innerText()).not.toMatch(/[a-z]{3}/i)
    },
  )

  english('[ERR-1] back leads one page back, and home where there is none', async ({ page, context }) => {
    await open(page, '/flash-sale')
    await open(page, '/nope')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL('/flash-sale')
    const [fresh] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void globalThis.open('/nope')),
    ])
    await ready(fresh)
    await fresh.getByRole('button', { name: 'Back' }).click()
    await expect(fresh).toHaveURL('/')
  })

  english('[ERR-3] a file that is gone loads the page again, once', async ({ page }) => {
    await open(page, '/flash-sale')
    let loads = 0
    page.on('load', () => loads++)
    await page.route(/\/assets\/notice-list-page-/, (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'All notices' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible()
    await expect(page.locator('meta[name=description]').last()).toHaveAttribute(
      'content',
      '500: Sorry, no related products',
    )
    expect(loads).toBe(1)
  })

  english('[ERR-1] a page that is lost to the network says so, and comes by itself', async ({ page, context }) => {
    for (const path of ['/notice-list', '/flash-sale']) await open(page, path)
    await page.waitForLoadState('networkidle')
    let loads = 0
    page.on('load', () => loads++)
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'All notices' }).click()
    const lost = page.getByRole('heading', { level: 1, name: 'No connection' })
    await expect(lost).toBeVisible()
    await expect(page).toHaveURL('/notice-list')
    await expect(page.getByRole('main')).not.toContainText('500')
    const search = page.getByRole('combobox', { name: 'Search products' })
    await search.fill('6204-2RS')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(lost).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible()
    await expect(page).toHaveURL('/notice-list')
    await expect(search).toHaveValue('6204-2RS')
    expect(loads).toBe(0)
  })

  english(
    '[ERR-1] what is opened without a network takes nothing away, and comes with it',
    async ({ page, context, request }) => {
      const found = await request.get('/search/page?keyword=6204&hasStock=true&size=1')
      const [part] = ((await found.json()) as { data: { records: { prodId: number }[] } }).data.records
      await open(page, `/detail/${part!.prodId}`)
      await page.waitForLoadState('networkidle')
      let loads = 0
      page.on('load', () => loads++)
      const quantity = page.getByRole('textbox', { name: /^Quantity/ }).first()
      await quantity.fill('7')
      await context.setOffline(true)
      // Its suggestions and the reasons of a price have scripts of their own.
      const search = page.getByRole('combobox', { name: 'Search products' })
      const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('/suggestions-'))
      await search.fill('6204-2RS')
      await failed
      const box = page.getByRole('table', { name: 'Volume price' }).locator('xpath=..')
      await box.getByRole('button', { name: 'Why this price' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible()
      await expect(header(page)).toBeVisible()
      await expect(search).toHaveValue('6204-2RS')
      await expect(quantity).toHaveValue('7')
      await context.setOffline(false)
      await expect(box.getByRole('button', { name: 'Close' })).toBeVisible()
      await expect(search).toHaveValue('6204-2RS')
      await expect(quantity).toHaveValue('7')
      expect(loads).toBe(0)
    },
  )

  english(
    '[ERR-1] who loses the network before anything else is here is told, and goes on with it',
    async ({ page, context }) => {
      await page.route(/\/assets\/error-page-/, (route) => route.abort())
      await open(page, '/flash-sale')
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await page.getByRole('contentinfo').getByRole('link', { name: 'All notices' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'No connection.' })).toBeVisible()
      await expect(header(page)).toBeVisible()
      await expect(page).toHaveURL('/notice-list')
      await page.unrouteAll()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible()
    },
  )

  english(
    '[ERR-3] a page whose first scripts do not come stays as the server drew it, until they do',
    async ({ page, context }) => {
      let loads = 0
      page.on('load', () => loads++)
      await page.route(/\/assets\/(every-page|browse-pages)-/, (route) => route.abort())
      await page.goto('/flash-sale')
      await expect.poll(() => loads).toBe(2)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1, name: 'Flash sale' })).toBeVisible()
      await expect(header(page)).toBeVisible()
      await page.unrouteAll()
      await context.setOffline(true)
      await context.setOffline(false)
      await ready(page)
      expect(loads).toBe(2)
    },
  )

  english('[ERR-1] a mall that does not answer is no fault of a page', async ({ page }) => {
    await open(page, '/flash-sale')
    await page.waitForLoadState('networkidle')
    await page.route('**/notice/noticeList*', (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'All notices' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('The mall could not be reached.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible()
  })

  english(
    '[LANG-4] [LANG-6] the default language in the path is redirected away, and is spoken from there on',
    async ({ page }) => {
      await open(page, '/zh_CN/flash-sale')
      await expect(page).toHaveURL('/flash-sale?lang=zh_CN')
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
      await open(page, '/zh_CN/flash-sale')
      await expect(page).toHaveURL('/flash-sale')
    },
  )
})

test.describe('what a refused call does by its code', () => {
  english.use({ expectedNoise: /Problem: serverHiccup|status of 50[23]|TypeError: 502/ })

  /** The words of shops are asked for when somebody turns to shops; here the answer is refused. */
  const refuse = async (page: Page, code: string, problem: string, msg: string) => {
    await page.route('**/search/hotSearch*', (route) =>
      route.fulfill({ json: { success: false, code, msg, data: null, problem, details: {} } }),
    )
    await open(page, '/flash-sale')
    await page.getByRole('combobox', { name: 'Search for' }).selectOption('shop')
  }

  for (const code of ['A00001', 'A03002'])
    english(`[ERR-2] [ERR-6] ${code} says the server’s sentence until it is closed`, async ({ page }) => {
      await refuse(page, code, 'tooBusy', 'Come back on Monday')
      const said = page.getByRole('alert')
      await expect(said).toHaveText('Come back on Monday')
      await page.waitForFunction(
        (since) => performance.now() > since + 2000,
        await page.evaluate(() => performance.now()),
      )
      await expect(said).toBeVisible()
      await said.getByRole('button', { name: 'Close' }).click()
      await expect(said).toHaveCount(0)
    })

  english('[ERR-2] A00001 without a sentence says Error', async ({ page }) => {
    await refuse(page, 'A00001', 'tooBusy', '')
    await expect(page.getByRole('alert')).toHaveText('Error')
  })

  english('[ERR-2] [ERR-6] A00005 is a small hiccup for 1.5 s, with details in the console', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('serverHiccup'))
    await refuse(page, 'A00005', 'serverHiccup', 'x')
    await expect(page.getByRole('alert')).toHaveText('The server had a small hiccup')
    await logged
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 2400 })
  })

  english(
    '[ERR-2] what the mall cannot do now is told, is sent once, and signs nobody out',
    async ({ page, context, baseURL }) => {
      await signIn(context, baseURL!, 'ordinary')
      await open(page, '/list?thCid=10101')
      const busy = {
        success: false,
        code: 'A00001',
        msg: 'The mall is very busy.',
        data: null,
        problem: 'tooBusy',
        details: {},
      }
      const answers = [
        { status: 503, headers: { 'retry-after': '2' }, json: busy },
        { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }, // of somebody between the mall and us
      ]
      let sent = 0
      await page.route('**/p/shopCart/addItems', (route) => route.fulfill(answers[sent++]!))
      const add = page.getByRole('main').getByRole('button', { name: /^Add / }).first()
      for (const said of ['The mall is very busy.', 'No connection. Check your network and try again.']) {
        await add.click()
        await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
      }
      expect(sent).toBe(2)
      await open(page, '/user-center')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  )

  english('[ERR-2] A00004 asks to sign in; other codes only reject', async ({ page }) => {
    await refuse(page, 'A00004', 'signInRequired', 'Please log in.')
    await expect(page.getByRole('dialog')).toBeVisible()
    await refuse(page, 'A00014', 'invalidInput', 'No.')
    await expect(page.getByRole('combobox', { name: 'Search for' })).toHaveValue('shop')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

// One after the other: the first changes what the second takes for unchanged.
test.describe.serial('the web config', () => {
  english(
    '[BRAND-1] [BRAND-2] [BRAND-3] what the operator changes shows on the next load, the rest stays',
    async ({ page }) => {
      const before = await setSetting('webConfig', {
        pcTitleContent: 'Baigong Mall on the test bench',
        pcTitleImg: '/no-picture.svg',
        pcCopyright: { en: 'Copied right', zh_CN: '' },
        pcIcpNumber: '苏ICP备2026000001号',
        pcLicenceNumber: '苏B2-20260001',
      })
      try {
        await open(page, '/group-buy')
        await expect(page).toHaveTitle('Group buy: Baigong Mall on the test bench')
        await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/no-picture.svg')
        const footer = page.getByRole('contentinfo')
        await expect(footer).toContainText('Copied right')
        await expect(footer.getByRole('link', { name: '苏ICP备2026000001号' })).toHaveAttribute(
          'href',
          'https://beian.miit.gov.cn/',
        )
        await expect(footer).toContainText('苏B2-20260001')
        await expect(header(page)).toContainText('Welcome to Baigong Mall')
      } finally {
        await setSetting('webConfig', before)
      }
      await reload(page)
      await expect(page.getByRole('contentinfo')).toContainText('Drawings follow Chinese national standards')
    },
  )

  english(
    '[BRAND-1] the panel beside the sign-in form shows the operator’s mark as the header does',
    async ({ page }) => {
      await open(page, '/login')
      const panel = page.getByRole('main').locator('p', { has: page.getByText('Baigong Mall', { exact: true }) })
      await expect(panel.locator('svg')).toBeVisible()
      const before = await setSetting('webConfig', { pcLogoImg: '/no-picture.svg' })
      try {
        await reload(page)
        await expect(panel.locator('img')).toHaveAttribute('src', '/no-picture.svg')
        await expect(panel.locator('svg')).toHaveCount(0)
      } finally {
        await setSetting('webConfig', before)
      }
    },
  )

  english(
    '[BRAND-2] [BRAND-3] title and icon are the web config’s, which the browser keeps and asks for again',
    async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
      await open(page, '/flash-sale')
      await expect(page).toHaveTitle(/Baigong Mall/)
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg')
      const config = () => asked.filter((url) => url === '/webConfig/getPcWebConfig?webConfigType=3').length
      await expect.poll(config).toBe(1)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('webConfig'))).toContain('Baigong Mall')
      await follow(page, '/group-buy')
      await expect(page).toHaveURL('/group-buy')
      await expect.poll(config).toBe(2)
      expect(asked).not.toContain('/site/frame') // nothing changed, so nothing is loaded again
    },
  )
})

test.describe('small print', () => {
  english('what browsers draw round a page has the colour of the mall’s structure', async ({ page }) => {
    await open(page, '/help')
    const colour = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-structure').trim(),
    )
    expect(colour).toMatch(/^#[\da-f]{6}$/)
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', colour)
  })

  english.use({ expectedNoise: /ERR_FAILED/ })

  english('[LAYOUT-3] back to top appears beyond 800 px and goes there', async ({ page }) => {
    await open(page, '/')
    const up = page.getByRole('button', { name: 'Back to top' })
    await page.evaluate(() => scrollTo(0, 800))
    await expect(up).toHaveCount(0)
    await page.evaluate(() => scrollTo(0, 801))
    await up.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(up).toHaveCount(0)
  })

  english('[LAYOUT-4] the footer leads to help, notices and policies', async ({ page, request, baseURL }) => {
    await open(page, '/flash-sale')
    const footer = page.getByRole('contentinfo')
    for (const name of ['About us', 'Shopping guide', 'Service policy', 'News', 'After-sales'])
      await expect(footer.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(footer).toContainText('400-000-0000')
    await expect(footer).toContainText('8:00–12:00, 13:00–17:00')
    for (const name of ['QR code of the mobile app', 'QR code of the mini-program'])
      await expect
        .poll(() => footer.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    const links = await footer
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    // The record of a mall leads to its ministry, which is not ours to ask; another journey may have entered one.
    const ours = links.filter((one) => one.startsWith(baseURL!))
    expect(ours.length).toBeGreaterThan(10)
    for (const href of ours) expect((await request.get(href)).status(), href).toBe(200)
  })

  english('[BRAND-5] the welcome line, once closed, stays closed', async ({ page }) => {
    await open(page, '/')
    const line = page.getByRole('region', { name: 'Welcome' })
    await expect(line).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss welcome message' }).click()
    await expect(line).toBeHidden()
    await reload(page)
    await expect(line).toBeHidden()
    await open(page, '/flash-sale')
    await expect(line).toHaveCount(0)
  })

  english(
    '[IMG-1] a picture that cannot be loaded leaves the placeholder, before and after the page is alive',
    async ({ page }) => {
      await page.route('**/drawing/**', (route) => route.abort())
      await open(page, '/')
      const pictures = page.locator('main .card img')
      await pictures.last().scrollIntoViewIfNeeded()
      for (const picture of [pictures.first(), pictures.last()])
        await expect(picture).toHaveAttribute('src', '/no-picture.svg')
    },
  )

  english('[LANG-7] every call carries the language and the JSON content type', async ({ page }) => {
    const call = page.waitForRequest('**/webConfig/getPcWebConfig*')
    await open(page, '/flash-sale')
    expect((await call).headers()).toMatchObject({ locale: 'en', 'content-type': 'application/json' })
  })

  english('[LAYOUT-13] addresses have no hash; reload, back and forward work', async ({ page }) => {
    await open(page, '/special-discount')
    await follow(page, '/group-buy')
    await page.getByRole('link', { name: 'New products' }).click()
    await expect(page).toHaveURL('/list?st=1')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Group buy' })).toBeVisible()
    const letGo = await holdScripts(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Group buy' })).toBeVisible()
    await page.goBack() // before the page is alive
    letGo()
    await expect(page.getByRole('heading', { level: 1, name: 'Limited-time offers' })).toBeVisible()
    await ready(page)
    await page.goForward()
    await expect(page).toHaveURL('/group-buy')
  })

  english('[LAYOUT-11] the browser keeps web config and popular words under their names', async ({ page }) => {
    await open(page, '/flash-sale')
    await page.getByRole('combobox', { name: 'Search for' }).selectOption('shop')
    const keys = () => page.evaluate(() => Object.keys(localStorage))
    await expect.poll(keys).toEqual(expect.arrayContaining(['webConfig', 'hotWord:en']))
  })

  english(
    '[PREFETCH-1] the code of marked links in sight is fetched while idle, without their data',
    async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await open(page, '/flash-sale')
      await expect.poll(() => asked.some((url) => /\/assets\/list-page-/.test(url))).toBe(true)
      expect(asked.filter((url) => url.includes('/search/searchProdPage'))).toEqual([])
    },
  )

  test('[PREFETCH-1] a product in a new tab is there when somebody has rested on its link', async ({ page }) => {
    await open(page, '/list?pn=6204')
    const link = page.locator('main a[href^="/detail/"][target=_blank]').first()
    // The pointer rests there from the first time on.
    await expect
      .poll(async () => {
        await link.hover()
        const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
        await tab.waitForLoadState()
        const way = await tab.evaluate(
          () => (performance.getEntriesByType('navigation')[0] as { deliveryType?: string }).deliveryType,
        )
        await tab.close()
        return way
      })
      .toBe('navigational-prefetch')
  })

  english('[PREFETCH-1] nothing is fetched ahead where data is dear', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await open(page, '/flash-sale')
    await page.waitForFunction(() => performance.now() > 3000)
    expect(asked.filter((url) => /\/assets\/list-page-/.test(url))).toEqual([])
  })

  english('the first Tab leads past everything', async ({ page }) => {
    await open(page, '/flash-sale')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to the main content' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/flash-sale#main')
  })
})

for (const language of languagesOf(import.meta.filename))
  test(`[LAYOUT-1] axe finds nothing in the frame, its popups open (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow() // axe looks at every element twice
    await speak(context, baseURL!, language)
    await signIn(context, baseURL!, 'senior')
    await open(page, '/flash-sale')
    const text = textIn(language)
    await page.locator('.nav-all').focus()
    const list = page.getByRole('navigation', { name: text('商品分类', 'Product categories') })
    await list.getByRole('link', { name: text('轴承', 'Bearings'), exact: true }).focus()
    await expect(list.getByRole('region').getByRole('link').first()).toBeVisible()
    await accessible(page)
    await page.locator('.topbar a[aria-expanded]').last().focus()
    await expect(page.locator('.topbar .popover')).toBeVisible()
    await accessible(page)
  })
