import { expect, test } from 'vitest'
import { idLinks, isIdLink, isNavPath, navHref, navLinkTypes } from './rules.ts'

const { product, category, shop, path, decoration, custom } = navLinkTypes

test('[STORENAV-1] an item leads to one of six things, numbered as on the wire; four of them have an id', () => {
  expect([product, category, shop, path, decoration, custom]).toEqual([1, 2, 3, 4, 5, 6])
  expect(idLinks).toEqual([product, category, shop, decoration])
  expect([0, 1, 2, 3, 4, 5, 6, 7].filter(isIdLink)).toEqual([1, 2, 3, 5])
})

const long = (length: number) => 'a'.repeat(length)

test.for([
  ...idLinks.flatMap((type) => ['1', '375461319188480', '9'.repeat(16)].map((link) => [type, link] as const)),
  ...[path, custom].flatMap((type) => ['/', '/list?thCid=4#top', `/${long(299)}`].map((link) => [type, link] as const)),
  [custom, 'https://example.com/parts?a=1'],
  [custom, 'http://example.com'],
  [custom, `https://${long(292)}`],
] as const)('an item of type %d may lead to %s', ([type, link]) => {
  expect(isNavPath({ type, link })).toBe(true)
})

test.for([
  ...idLinks.flatMap((type) =>
    ['', '0', '01', '-1', '1.5', 'a1', '1a', '9'.repeat(17), '/list', 'https://example.com'].map(
      (link) => [type, link] as const,
    ),
  ),
  ...[path, custom].flatMap((type) =>
    [
      '',
      '12',
      'list',
      'a/list',
      '//example.com',
      '/\\example.com',
      '/\t/example.com',
      '/a b',
      '/a\n',
      '/a"b',
      "/a'b",
      '/a\\b',
      '/<b>',
      `/${long(300)}`,
      'javascript:alert(1)',
    ].map((link) => [type, link] as const),
  ),
  [path, 'https://example.com'],
  [custom, 'https://'],
  [custom, 'https:/example.com'],
  [custom, 'ftp://example.com'],
  [custom, ' https://example.com'],
  [custom, 'see https://example.com'],
  [custom, 'https://example.com/a b'],
  [custom, 'https://example.com/"'],
  [custom, `https://${long(293)}`],
] as const)('no item of type %d leads to %j', ([type, link]) => {
  expect(isNavPath({ type, link })).toBe(false)
})

test.for([
  [product, '7', null, '/detail/7', true],
  [product, '7', 3, '/detail/7', true],
  [category, '7', null, '/list?thCid=7', false],
  [category, '7', 3, '/shopIndex?sid=3&cid=7', false],
  [shop, '7', null, '/shopIndex?sid=7', false],
  [decoration, '7', null, '/select-decorate?renovationId=7', false],
  [decoration, '7', 3, '/select-decorate?renovationId=7&sid=3', false],
  [path, '/brands', null, '/brands', false],
  [custom, 'https://example.com', 3, 'https://example.com', false],
] as const)(
  'an item of type %d with %s, of shop %s, leads to %s; into a new window: %s',
  ([type, link, shopId, href, isBlank]) => {
    expect(navHref({ type, link }, shopId)).toEqual({ href, isBlank })
  },
)

test('only an address of one’s own may be told to open a new window', () => {
  expect(navHref({ type: custom, link: '/a', isBlank: true }, null)).toEqual({ href: '/a', isBlank: true })
  expect(navHref({ type: path, link: '/a', isBlank: true }, null)).toEqual({ href: '/a', isBlank: false })
})
