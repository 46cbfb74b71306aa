import { expect, test } from 'vitest'
import { headText } from './head-text.ts'

const root = {
  routeId: '__root__',
  status: 'success',
  meta: [{ charSet: 'utf-8' }, { title: 'The mall' }, { name: 'description', content: 'of the mall' }],
  links: [{ rel: 'icon', href: '/favicon.svg' }, undefined],
}
const page = {
  routeId: '/page',
  status: 'success',
  meta: [undefined, { title: 'The page' }, { name: 'description', content: 'of the page' }],
  links: [{ rel: 'canonical', href: '/page' }],
}
const built = {
  routes: {
    __root__: { css: ['/all.css'], preloads: ['/all.js', '/shared.js'] },
    '/page': { css: [{ href: '/page.css' }], preloads: ['/shared.js', '/page.js'] },
  },
}

test('a head says what its innermost page says, once', () => {
  expect(headText([root, page])).toBe(
    '<meta charSet="utf-8"/><title>The page</title><meta name="description" content="of the page"/>' +
      '<link rel="icon" href="/favicon.svg"/><link rel="canonical" href="/page"/>',
  )
})

test('styles come before scripts, and what two routes need is named once', () => {
  const hrefs = headText([root, page], built).matchAll(/<link rel="(stylesheet|later)"[^>]* href="([^"]+)"/g)
  expect(Array.from(hrefs, ([, rel, href]) => [rel, href])).toEqual([
    ['stylesheet', '/all.css'],
    ['stylesheet', '/page.css'],
    ['later', '/all.js'],
    ['later', '/shared.js'],
    ['later', '/page.js'],
  ])
})

const linked = (text: string) =>
  Array.from(text.matchAll(/<link rel="stylesheet" href="([^"]+)" data-precedence="default"( disabled="")?\/>/g)).map(
    ([, href, off]) => (off ? `(${href})` : href),
  )
const joined = { '/page': '/joined.css' }

test('one sheet says what those of the page say, and they are named so that nobody loads them again', () => {
  expect(linked(headText([root, page], built, joined))).toEqual(['/joined.css', '(/all.css)', '(/page.css)'])
  expect(linked(headText([root], built, joined))).toEqual(['/all.css'])
  expect(linked(headText([{ ...root, status: 'error' }, page], built, joined))).toEqual(['/all.css'])
})

test('below what failed, or is not there, nothing is said', () => {
  for (const failed of [{ status: 'error' }, { status: 'success', _notFound: true }]) {
    const text = headText([{ ...root, ...failed }, page], built)
    expect(text).toContain('<title>The mall</title>')
    expect(text).not.toContain('page')
  }
})

test('whatever people have called their things stays text', () => {
  const odd = `"></title><script>alert('1 & 2')</script>`
  const own = [{ title: odd }, { name: 'description', content: odd }, { 'script:ld+json': { name: odd } }]
  const text = headText([{ ...root, links: [], meta: own }])
  const written = `&quot;&gt;&lt;/title&gt;&lt;script&gt;alert('1 &amp; 2')&lt;/script&gt;`
  const [head, data] = text.split('<script type="application/ld+json">')
  expect(head).toBe(`<title>${written}</title><meta name="description" content="${written}"/>`)
  expect(data!.indexOf('<')).toBe(data!.indexOf('</script>'))
  expect(JSON.parse(data!.slice(0, data!.indexOf('<')))).toEqual({ name: odd })
})
