// Which page has which frame, as one table over all routes: whoever adds a page says what stands around it.
import { readFileSync } from 'node:fs'
import type { VirtualRouteNode } from '@tanstack/virtual-file-routes'
import { expect, test } from 'vitest'
import type { PageFrame } from '#layouts/page-frame.ts'
import { routes } from '../src/routes.ts'

type Kind = PageFrame['kind'] | 'full'

/** The first that fits; every other page has the usual frame. */
const table: readonly (readonly [RegExp, Kind])[] = [
  [/^\/(cart|submit-|payment|weixin-pay|pay-)/, 'steps'],
  [/^\/(secdetail\/confirm-order|group-buy\/confirm-order|member-center\/(submit-order|member-cart))$/, 'steps'],
  [/^\/(login|register|forget-password|approve-member|invoice-detail|return-detail)$/, 'slim'],
  [/^\/(termsPage|third-party-share|text-preview\/policy)$/, 'slim'],
  [/^\/member-center\//, 'slim'],
  [/^\/(coupons|coupon-goods)$/, 'coupons'],
  [/^\/compare$/, 'searchCart'],
  [/^\/(shopIndex|shop-prod-list|decoration-preview\/shop)$/, 'shop'],
  [/^\/(chat|demo\/scan\/\$payNumber)$/, 'bare'],
]

type Page = { path: string; file: string }
const pagesOf = (nodes: readonly VirtualRouteNode[] = [], before = ''): Page[] =>
  nodes.flatMap((node) => {
    if (node.type === 'index') return [{ path: before || '/', file: node.file }]
    if (node.type !== 'route' || !node.file) return []
    const path = before + node.path
    return node.children ? pagesOf(node.children, path) : [{ path, file: node.file }]
  })
const pages = pagesOf(routes.children)

const saidIn = (file: string): Kind =>
  (/frame: \{ kind: '(\w+)'/.exec(readFileSync(`src/${file}`, 'utf8'))?.[1] ?? 'full') as Kind
const wanted = (path: string): Kind => table.find(([pattern]) => pattern.test(path))?.[1] ?? 'full'

test('[LAYOUT-8] every route has the frame of its family', () => {
  expect(pages.length).toBeGreaterThan(60)
  expect(pages.map(({ path, file }) => [path, saidIn(file)])).toEqual(pages.map(({ path }) => [path, wanted(path)]))
})

test('[LAYOUT-5] [LAYOUT-6] [LAYOUT-7] neither chat nor a shop’s pages nor the member centre can have the mall’s header', () => {
  const kindOf = new Map(pages.map(({ path, file }) => [path, saidIn(file)]))
  expect(kindOf.get('/chat')).toBe('bare')
  for (const path of ['/shopIndex', '/shop-prod-list']) expect(kindOf.get(path)).toBe('shop')
  const centre = pages.filter(({ path }) => path.startsWith('/member-center/'))
  expect(centre.length).toBeGreaterThan(2)
  for (const { path } of centre) expect(kindOf.get(path), path).not.toBe('full')
})
