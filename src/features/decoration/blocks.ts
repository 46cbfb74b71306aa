// What a decoration is made of: one shape a type is what is stored, what the editor asks for, and what is drawn. A
// block that does not fit its shape is skipped like one of an unknown type: a slip of the operator never takes the page
// away.
import * as z from 'zod/mini'
import {
  area,
  areas,
  code,
  columns,
  coupons,
  drawing,
  goodsCategory,
  goodsFrom,
  goodsMost,
  heading,
  link,
  maybeLink,
  moment,
  named,
  newProducts,
  newWords,
  documentNumber,
  paragraph,
  picture,
  pictures,
  pointsMost,
  products,
  rows,
  shops,
  shows,
  showsInLine,
  words,
} from './fields.ts'
import {
  audiences,
  BLOCK_VERSION,
  CERTIFICATES_MAX,
  GUIDES_MAX,
  INTERVAL_MAX,
  PROMISES_MAX,
  TABS_MAX,
} from './rules.ts'

const slide = z.object({
  tab: words,
  hint: words,
  kicker: words,
  title: words,
  text: words,
  actions: z.array(z.extend(named, { isMain: z.optional(z.boolean()) })),
  drawing,
  /** Rows of the drawing's title block. */
  caption: z.array(z.array(words)),
})
export type Slide = z.infer<typeof slide>

const floorTitle = z.object({
  anchor: code,
  title: words,
  drawing,
  facts: z.array(z.object({ name: words, value: words })),
  tabs: z.array(named),
  links: z._default(z.array(named), []),
  more: z.optional(z.object({ link })),
})
export type FloorTitle = z.infer<typeof floorTitle>

/** Slides with words and a drawing, or pictures: one after the other, one alone, or side by side. */
const pictureBy = z
  .object({
    layout: z._default(z.enum(['slides', 'carousel', 'single', 'grid']), 'slides'),
    slides: z._default(z.array(slide), []),
    pictures: z._default(pictures, []),
  })
  .check(z.refine(({ layout, slides, pictures: own }) => (layout === 'slides' ? slides : own).length > 0))

/**
 * Where the goods of a block come from: what is not picked, the server fills in for each page (server/goods-found.ts).
 */
const source = { goodsFrom, goodsCategory, goodsMost }
type Source = { goodsFrom: string; goodsCategory: number }
/** By category needs one. */
const isChosen = z.refine<Source>((block) => block.goodsFrom !== 'category' || block.goodsCategory > 0, {
  path: ['goodsCategory'],
})
const inModule = { title: heading, ...source, prodIds: newProducts, shows, more: maybeLink }
const goodsModule = z.object(inModule).check(isChosen)

/** A part of a special area: what it shows is counted anew for each page. */
const ofArea = z.object({ title: heading, note: newWords, area })

const promiseIcons = ['shield', 'truck', 'invoice', 'swap', 'clock', 'chat'] as const

export const blockShapes = {
  shop_signs: z.object({ navList: z.array(named), showNavs: z._default(z.number(), 0) }),
  picture_by: pictureBy,
  auxiliary_interval: z.object({ height: z.number().check(z.gte(0), z.lte(INTERVAL_MAX)) }),
  floor_title: floorTitle,
  /** Parts of one kind are drawn at one scale a row, so that sizes compare by eye; others fill their cells. */
  goods_list: z
    .object({ ...source, prodIds: products, columns, rows, shows, isOneScale: z._default(z.boolean(), false) })
    .check(isChosen),
  universal_hotspot: z.object({ picture, areas }),
  /** Ways in by a size, a number, a standard. */
  part_finders: z.object({}),
  brand_wall: z.object({ title: words }),
  /** As many as one call answers. */
  discount_coupon: z.object({ title: words, couponIds: coupons }),
  /** What flash sales have now and next. */
  limited_skill: z.object({ title: heading }),
  /** What the points mall has now: the most redeemed first. */
  points_goods: z.object({ title: heading, goodsMost: pointsMost }),
  store_list: z.object({ title: words, shopIds: shops }),
  /** One large, the others small beside it. */
  goods_module1: goodsModule,
  /** Numbered lines, in two columns. */
  goods_module2: z.object({ ...inModule, shows: showsInLine }).check(isChosen),
  /** One line that is moved sideways. */
  goods_module3: goodsModule,
  /** Beside a picture of their own. */
  goods_module4: z.object({ ...inModule, picture, link: maybeLink }).check(isChosen),
  /** A table: part number, sizes, price, stock. */
  goods_module5: goodsModule,
  category_tabs: z.object({
    title: heading,
    tabs: z
      .array(z.object({ name: heading, ...source, prodIds: newProducts, more: maybeLink }).check(isChosen))
      .check(z.minLength(1), z.maxLength(TABS_MAX)),
    columns,
    rows,
    shows,
  }),
  text: z
    .object({ title: newWords, text: paragraph })
    .check(z.refine(({ title, text }) => `${title}${text}`.trim() !== '', { path: ['text'] })),
  /** The notices that stand at the top: the mall's, or the shop's. */
  notice_carousel: z.object({ title: newWords }),
  service_promises: z.object({
    promises: z
      .array(z.object({ icon: z.enum(promiseIcons), name: heading, text: newWords }))
      .check(z.minLength(1), z.maxLength(PROMISES_MAX)),
  }),
  /** A way to ask for what is made to a drawing: of the shop, or of the mall's service. */
  drawing_request: z.object({ title: heading, text: paragraph }),
  /** Documents of whoever owns the page, each with its picture: what a buyer's quality department asks for. */
  certificates: z.object({
    title: heading,
    certificates: z
      .array(z.object({ name: heading, number: documentNumber, validity: newWords, picture }))
      .check(z.minLength(1), z.maxLength(CERTIFICATES_MAX)),
  }),
  /** Every type with its drawing, what it is for and what is bought of it. */
  area_kinds: ofArea,
  /** The sizes of one type: found by what was measured, beside its drawing, and looked up in a table. */
  area_sizes: z.extend(ofArea, { hasFinder: z._default(z.boolean(), true), hasTable: z._default(z.boolean(), true) }),
  /** Further parameters, each value with its list. */
  area_parameters: ofArea,
  area_brands: ofArea,
  area_best: ofArea,
  area_standards: ofArea,
  /** How makers write seal, clearance and cage behind the number; there are some of bearings alone. */
  area_suffixes: ofArea,
  /** Questions with their answers, opened one by one. */
  guides: z.object({
    title: heading,
    guides: z
      .array(z.object({ name: heading, text: paragraph, link: maybeLink }))
      .check(z.minLength(1), z.maxLength(GUIDES_MAX)),
  }),
} as const

export type BlockType = keyof typeof blockShapes

/** How a block stands on the page, whatever its type: 0 and plain leave it as it is. */
export const styleShape = z.object({
  above: z._default(z.literal([0, 12, 24, 48]), 0),
  ground: z._default(z.enum(['plain', 'tinted', 'framed']), 'plain'),
})
export type BlockStyle = z.infer<typeof styleShape>

/** Who sees a block, and from when until when (`yyyy-MM-dd HH:mm`; empty: always). */
export const shownShape = z
  .object({
    to: z._default(z.enum(audiences), 'everybody'),
    from: z._default(moment, ''),
    until: z._default(moment, ''),
  })
  .check(z.refine(({ from, until }) => from === '' || until === '' || from < until, { path: ['until'] }))
export type BlockShown = z.infer<typeof shownShape>
export type BlockOf<Type extends BlockType> = { type: Type; dataField: z.infer<(typeof blockShapes)[Type]> }
export type Block = { [Type in BlockType]: BlockOf<Type> }[BlockType] & { style?: BlockStyle }

/** Of a stored block: of the mall's own version or an earlier one, and not hidden. */
type Stored = {
  type?: unknown
  version?: unknown
  isHidden?: unknown
  dataField?: unknown
  style?: unknown
  shown?: unknown
}

export const isBlockType = (type: unknown): type is BlockType =>
  typeof type === 'string' && Object.hasOwn(blockShapes, type)

/**
 * What is wrong with one block in one language, by the path of its field; undefined: its type or version is unknown.
 */
export function faultsOf({ type, version = BLOCK_VERSION, dataField, style, shown }: Stored): string[] | undefined {
  if (!isBlockType(type) || typeof version !== 'number' || version > BLOCK_VERSION) return undefined
  const parts = [
    blockShapes[type].safeParse(dataField),
    styleShape.safeParse(style ?? {}),
    shownShape.safeParse(shown ?? {}),
  ]
  return parts.flatMap(({ error }) => error?.issues.map(({ path }) => path.join('.')) ?? [])
}

/** Who looks at a page, and when. */
export type Looking = { isMember: boolean; isFirm: boolean; at: string }

/** The minutes at which a block of this content begins or ends: between two of them the same is seen. */
export function momentsOf(content: unknown): string[] {
  const ends = (Array.isArray(content) ? content : []).flatMap((one) => {
    const read = shownShape.safeParse((one as Stored | null)?.shown ?? {})
    return read.success ? [read.data.from, read.data.until] : []
  })
  return [...new Set(ends)].filter(Boolean).toSorted()
}

/** Where nobody in particular looks: all that can be drawn. */
const sees = ({ to, from, until }: BlockShown, looking: Looking | undefined): boolean => {
  if (!looking) return true
  const isFor = { everybody: true, members: looking.isMember, firms: looking.isFirm }[to]
  return isFor && from <= looking.at && (until === '' || looking.at < until)
}

const styled = (style: unknown): { style?: BlockStyle } => {
  const read = styleShape.safeParse(style ?? {})
  return style !== undefined && read.success ? { style: read.data } : {}
}

/** The blocks that can be drawn with the place of each in the content, and the types of those that cannot. */
export function readBlocks(
  content: unknown,
  looking?: Looking,
): { blocks: Block[]; places: number[]; skipped: string[] } {
  const blocks: Block[] = []
  const places: number[] = []
  const skipped: string[] = []
  for (const [place, one] of (Array.isArray(content) ? content : []).entries()) {
    const { type, version = BLOCK_VERSION, isHidden, dataField, style, shown } = (one ?? {}) as Stored
    if (isHidden === true) continue
    const isTo = shownShape.safeParse(shown ?? {})
    const isKnown = isBlockType(type) && typeof version === 'number' && version <= BLOCK_VERSION
    const read = isKnown ? blockShapes[type].safeParse(dataField) : undefined
    if (!read?.success || !isTo.success) skipped.push(String(type))
    else if (sees(isTo.data, looking)) {
      blocks.push({ type, dataField: read.data, ...styled(style) } as Block)
      places.push(place)
    }
  }
  return { blocks, places, skipped }
}
