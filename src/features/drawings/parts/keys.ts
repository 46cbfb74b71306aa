import type { DimsOf } from '../kinds.ts'
import { pen } from '../pen.ts'
import type { Sheet } from '../sheet.ts'

/** Front, section and plan of a parallel key. */
export function parallelKey(g: Sheet, p: DimsOf<'parallelKey'>): void {
  const c = Math.min(p.b, p.h) * 0.08
  const gap = Math.max(p.h * 0.9, p.l * 0.08)
  const between = Math.max(p.h, p.b) * 0.7
  const thumb = g.view === 'thumb'
  const view = thumb
    ? g.place(p.l, p.b, { left: 0, top: 0, right: 0, bottom: 0 })
    : g.place(p.l + gap + p.b, p.h + between + p.b, { left: 46, top: 30, right: 30, bottom: 44 })
  const r = p.b / 2
  const plan = thumb ? view : view.shifted(0, p.h + between)
  const [left, right] = [p.form === 'B' ? 0 : r, p.form === 'A' ? r : 0]
  const top = pen(plan)
    .move(left, 0)
    .across(p.l - right)
  if (right) top.clockwise(r, p.l - r, p.b)
  else top.down(p.b)
  top.across(left)
  if (left) top.clockwise(r, r, 0)
  g.outline(top.close())
  g.axisH(plan.x(0) - 8, plan.x(p.l) + 8, plan.y(r))
  if (thumb) return
  g.outline(
    pen(view)
      .box(0, 0, p.l, p.h)
      .strokes([0, c, p.l, c], [0, p.h - c, p.l, p.h - c]),
  )
  const section = view.shifted(p.l + gap, 0)
  const { b, h } = p
  g.cut(pen(section).polygon([c, 0], [b - c, 0], [b, c], [b, h - c], [b - c, h], [c, h], [0, h - c], [0, c]), {
    thickness: Math.min(b, h),
  })
  g.dimV('h', view.y(0), view.y(p.h), view.x(0) - 20, view.x(0) - 2)
  g.dimH('l', plan.x(0), plan.x(p.l), plan.y(p.b) + 28, plan.y(left ? r : p.b) + 2, plan.y(right ? r : p.b) + 2)
  g.dimH('b', section.x(0), section.x(p.b), section.y(p.h) + 28, section.y(p.h - c) + 2)
}
