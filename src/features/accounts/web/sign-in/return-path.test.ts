import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const origin = 'https://mall.example'
const isPage = (path: string) => ['/', '/cart', '/user-center/uc-order', '/login', '/register'].includes(path)
const back = (requested: string | undefined) => returnPath(requested, origin, isPage)

test('[LOGIN-3] goes on to a page of ours, with its query', () => {
  expect(back('/cart')).toBe('/cart')
  expect(back('/user-center/uc-order?status=1#top')).toBe('/user-center/uc-order?status=1#top')
})

test('[LOGIN-3] what is no page of ours becomes home', () => {
  const elsewhere = [
    undefined,
    '',
    'cart',
    'https://evil.example/cart',
    '//evil.example/cart',
    '/\\evil.example/cart',
    '/\t/evil.example',
    'javascript:alert(1)',
    'https://mall.example/cart',
    '/logOut',
    '/unknown',
  ]
  expect(elsewhere.filter((requested) => back(requested) !== '/')).toEqual([])
})

test('a page to sign in is nowhere to go on to', () => {
  expect(back('/login?returnTo=/cart')).toBe('/')
  expect(back('/register')).toBe('/')
})
