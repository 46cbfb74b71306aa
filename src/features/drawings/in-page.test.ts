import { expect, test } from 'vitest'
import { edited } from '#core/text-edits.ts'
import { draw } from './draw.ts'
import { drawingPath, parseDrawingPath } from './drawing-path.ts'
import { mainDrawingEdits } from './in-page.ts'
import type { Dims, DrawingKind } from './kinds.ts'
import { samples } from './samples.ts'

const preload = (path: string, priority: string) =>
  `<link rel="preload" as="image" href="${path}" fetchPriority="${priority}"/>`
const page = (path: string, priority = 'high') =>
  `<html><head>${preload(path, priority)}<meta/></head><body><img src="/other.svg"/><img src="${path}" alt="6204"/></body>`

const paths = (Object.keys(samples) as DrawingKind[]).flatMap((kind) =>
  (['full', 'key'] as const).flatMap((view) => samples[kind].map((dims) => drawingPath(kind, dims as Dims, view))),
)

test('the drawing that a page would fetch first stands in it, as it is', () => {
  for (const path of paths) {
    const { kind, dims, view } = parseDrawingPath(path)!
    const html = edited(page(path), mainDrawingEdits(page(path)))
    const [, before, address, after] = /^(.*)<img src="(data:[^"]*)"(.*)$/.exec(html)!
    expect(before).toBe('<html><head><meta/></head><body><img src="/other.svg"/>')
    expect(after).toBe(' alt="6204"/></body>')
    const url = new URL(address!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
    expect(url.hash, 'a # would end the drawing').toBe('')
    const svg = decodeURIComponent(url.pathname.slice(url.pathname.indexOf(',') + 1))
    const swapped = svg.replaceAll(/["']/g, (one) => (one === '"' ? "'" : '"'))
    expect(swapped).toBe(draw(kind, dims, { view }))
  }
})

test('whatever else a page would fetch is fetched', () => {
  const path = drawingPath('deepGroove', samples.deepGroove[0]!)
  for (const html of [
    page(path, 'auto'),
    page('/uploads/2026/photo.webp'),
    page(`https://pictures.example${path}`),
    page(path.replace('.svg', '.tiny.svg')),
    page(path).replace(`<img src="${path}"`, '<img src="/elsewhere.svg"'),
  ])
    expect(mainDrawingEdits(html)).toEqual([])
})
