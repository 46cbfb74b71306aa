// What a decoration is made of. A block that does not fit its shape is skipped like one of an unknown type: a slip of
// the operator never takes the page away.
import * as z from 'zod/mini'
import { COUPONS_ASKED_MAX } from '#features/coupons/rules.ts'

/**
 * In the mall, or http. A browser reads `/\` as `//`, and takes a tab or a line's end out of an address before it
 * looks.
 */
const link = z.string().check(z.regex(/^(\/(?![/\\\s])|https?:\/\/)/))
const named = z.object({ name: z.string(), link })
const drawing = z.object({ kind: z.string(), dims: z.record(z.string(), z.union([z.number(), z.string()])) })

const slide = z.object({
  tab: z.string(),
  hint: z.string(),
  kicker: z.string(),
  title: z.string(),
  text: z.string(),
  actions: z.array(z.extend(named, { isMain: z.optional(z.boolean()) })),
  drawing,
  /** Rows of the drawing's title block. */
  caption: z.array(z.array(z.string())),
})
export type Slide = z.infer<typeof slide>

const floorTitle = z.object({
  anchor: z.string(),
  title: z.string(),
  drawing,
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  tabs: z.array(named),
  links: z._default(z.array(named), []),
  more: z.optional(z.object({ link })),
})
export type FloorTitle = z.infer<typeof floorTitle>

export const blockShapes = {
  shop_signs: z.object({ navList: z.array(named), showNavs: z._default(z.number(), 0) }),
  picture_by: z.object({ slides: z.array(slide).check(z.minLength(1)) }),
  auxiliary_interval: z.object({ height: z.number().check(z.gte(0), z.lte(200)) }),
  floor_title: floorTitle,
  /** Parts of one kind are drawn at one scale a row, so that sizes compare by eye; others fill their cells. */
  goods_list: z.object({ prodIds: z.array(z.number()), isOneScale: z._default(z.boolean(), false) }),
  /** Ways in by a size, a number, a standard. */
  part_finders: z.object({}),
  brand_wall: z.object({ title: z.string() }),
  /** As many as one call answers. */
  discount_coupon: z.object({
    title: z.string(),
    couponIds: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(COUPONS_ASKED_MAX)),
  }),
  store_list: z.object({ title: z.string(), shopIds: z.array(z.number()) }),
} as const

export type BlockType = keyof typeof blockShapes
export type Block = { [Type in BlockType]: { type: Type; dataField: z.infer<(typeof blockShapes)[Type]> } }[BlockType]

/** The blocks that can be drawn, and the types that cannot. */
export function readBlocks(content: unknown): { blocks: Block[]; skipped: string[] } {
  const blocks: Block[] = []
  const skipped: string[] = []
  for (const one of Array.isArray(content) ? content : []) {
    const { type, dataField } = (one ?? {}) as { type?: unknown; dataField?: unknown }
    const shape =
      typeof type === 'string' && Object.hasOwn(blockShapes, type) ? blockShapes[type as BlockType] : undefined
    const read = shape?.safeParse(dataField)
    if (read?.success) blocks.push({ type, dataField: read.data } as Block)
    else skipped.push(String(type))
  }
  return { blocks, skipped }
}
