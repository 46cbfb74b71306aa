import { describe, expect, test } from 'vitest'
import { isIdLink, isNavPath, LINK_MAX, navHref, navLinkTypes } from './rules.ts'

const { product, category, shop, path, decoration, custom } = navLinkTypes
const types = Object.values(navLinkTypes)
const idTypes = [product, category, shop, decoration]
const typesThatTake = (link: string) => types.filter((type) => isNavPath({ type, link }))

describe('[STORENAV-1] a link of the navigation', () => {
  test('has one of six types, four of which are the id of something', () => {
    expect(types).toEqual([1, 2, 3, 4, 5, 6])
    expect(types.filter(isIdLink)).toEqual(idTypes)
  })

  test('that is an id is a whole number from 1 on, of at most sixteen digits', () => {
    for (const id of ['1', '907', '1234567890123456']) expect([id, typesThatTake(id)]).toEqual([id, idTypes])
    for (const id of ['', '0', '07', '-1', '1.5', '7a', 'a7', ' 7', '7\n', '12345678901234567'])
      expect([id, typesThatTake(id)]).toEqual([id, []])
  })

  test('that is a path stays in the mall', () => {
    for (const link of ['/', '/list?keyword=6304-2Z&p=2#top', '/docs/轴承', '/a/b//c'])
      expect([link, typesThatTake(link)]).toEqual([link, [path, custom]])
  })

  test('that is an address of another site is http or https, and custom', () => {
    for (const link of ['https://example.com', 'http://example.com/a?b=c', 'https://x'])
      expect([link, typesThatTake(link)]).toEqual([link, [custom]])
  })

  test.each([
    ['another site without its scheme', '//example.com'],
    ['what a browser reads as another site', '/\\example.com'],
    ['a path that another site hides in', '/a\\b'],
    ['a line’s end', '/a\nb'],
    ['a tab', '/\t/example.com'],
    ['a space', '/a b'],
    ['a quote', '/a"b'],
    ['an apostrophe', "/a'b"],
    ['a tag', '/<script>'],
    ['a page without its slash', 'list'],
    ['a path behind something', 'x/list'],
    ['a script', 'javascript:alert(1)'],
    ['another scheme', 'ftp://example.com'],
    ['a scheme alone', 'https://'],
    ['an address behind something', 'xhttps://example.com'],
    ['a script with an address in it', 'javascript:https://example.com'],
    ['an address with a space', 'https://example.com/a b'],
    ['an address with a tag', 'https://example.com/<b>'],
  ])('is never %s', (_, link) => {
    expect(typesThatTake(link)).toEqual([])
  })

  test('fits into the room it has', () => {
    const longest = (start: string, length: number) => start + 'x'.repeat(length - start.length)
    expect(typesThatTake(longest('/', LINK_MAX))).toEqual([path, custom])
    expect(typesThatTake(longest('/', LINK_MAX + 1))).toEqual([])
    expect(typesThatTake(longest('https://', LINK_MAX))).toEqual([custom])
    expect(typesThatTake(longest('https://', LINK_MAX + 1))).toEqual([])
  })

  test.each([
    ['a product, in a tab of its own', product, '907', '/detail/907', '/detail/907', true],
    ['a category, of the shop or of the mall', category, '12', '/shopIndex?sid=34&cid=12', '/list?thCid=12', false],
    ['a shop', shop, '5', '/shopIndex?sid=5', '/shopIndex?sid=5', false],
    ['a page within the mall', path, '/coupons', '/coupons', '/coupons', false],
    [
      'a decorated page, under the head of the shop that links to it',
      decoration,
      '8',
      '/select-decorate?renovationId=8&sid=34',
      '/select-decorate?renovationId=8',
      false,
    ],
    ['any other address', custom, 'https://example.com', 'https://example.com', 'https://example.com', false],
  ] as const)('leads to %s', (_, type, link, ofShop, ofMall, isBlank) => {
    expect(navHref({ type, link }, 34)).toEqual({ href: ofShop, isBlank })
    expect(navHref({ type, link }, null)).toEqual({ href: ofMall, isBlank })
  })

  test('opens a tab of its own to a product always, to any other address by choice, and else never', () => {
    const isBlank = (type: (typeof types)[number], chosen: boolean) =>
      navHref({ type, link: '7', isBlank: chosen }, 34).isBlank
    expect(types.filter((type) => isBlank(type, true))).toEqual([product, custom])
    expect(types.filter((type) => isBlank(type, false))).toEqual([product])
  })
})
