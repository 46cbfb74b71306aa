// A list of parts, matched line by line, priced and planned.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { trim } from '#core/field/trim.ts'
import { maybeId, quantity } from '#features/catalog/contract.ts'
import { CART_LINES_MAX } from '#features/cart/rules.ts'
import { QUANTITY_MAX } from '#features/catalog/rules.ts'
import {
  CELL_MAX,
  columnRoles,
  LIST_COLUMNS_MAX,
  LIST_LINES_MAX,
  LIST_NAME_MAX,
  LIST_ROWS_MAX,
  lineStatuses,
  MATCH_LINES_MAX,
  OFFERS_MAX,
  OWN_NUMBER_MAX,
  PLAN_LINES_MAX,
  planKinds,
} from './rules.ts'

const cell = z._default(z.string().check(trim(), z.maxLength(CELL_MAX)), '')
const key = z.coerce.number().check(z.int(), z.gte(0))

/** A line as it was read: `key` is the caller's own and comes back. */
export const listLine = z.object({
  key,
  designation: cell,
  maker: cell,
  name: cell,
  size: cell,
  material: cell,
  /** In `unit`; null: none was said. */
  quantity: z._default(z.nullable(z.coerce.number().check(z.int(), z.gte(1), z.lte(QUANTITY_MAX))), null),
  /** What stands there as a quantity, where it is none, or one only with letters for figures; empty: it is clear. */
  quantitySaid: cell,
  unit: cell,
  ownNumber: cell,
  /** So many places are named for it; null: none are. */
  positions: z._default(z.nullable(z.coerce.number().check(z.int(), z.gte(0))), null),
})
export type ListLine = z.infer<typeof listLine>

/** How many are bought, and what that costs; `count` counts what is sold, `pieces` what is in it. */
const amount = z.object({ count: z.number(), pieces: z.number(), total: z.number() })
const tip = z.extend(amount, { more: z.number(), saves: z.number() })
export type Amount = z.infer<typeof amount>

/** One way to buy the part: a shop and a pack of it. */
const offer = z.object({
  skuId: z.number(),
  shopId: z.number(),
  shopName: z.string(),
  /** Its maker: of a standard part several are the same part. */
  brandName: z.string(),
  model: z.string(),
  prodId: z.number(),
  partyCode: z.string(),
  /** One as sold, the pieces it holds, and the word for one of them. */
  unit: z.string(),
  pieces: z.number(),
  pieceUnit: z.string(),
  minQuantity: z.number(),
  quantityStep: z.number(),
  /** Of one as sold, at `count`, for this buyer. */
  price: z.number(),
  /** The price from so many on, ascending, where it is not the same for any number. */
  steps: z.array(z.object({ from: z.number(), price: z.number() })),
  count: z.number(),
  /** What `count` of them holds. */
  countPieces: z.number(),
  total: z.number(),
  /**
   * Why `count` is not what was asked for; null: it is. `below` and `above`: the two nearest that are sold; below the
   * least there is none.
   */
  rounded: z.nullable(
    z.object({
      why: z.enum(['pack', 'minimum', 'multiple']),
      askedPieces: z.number(),
      below: z.nullable(amount),
      above: amount,
    }),
  ),
  /** More of it that costs less, by its own price; what discounts and freight make of it, a plan says. */
  tip: z.nullable(tip),
  stock: z.number(),
  /** `ok`: there is enough; `few`: less than `count`, the rest comes later; `out`: none. */
  state: z.enum(['ok', 'few', 'out']),
  /** The day it leaves, and arrives where the place is known, all of it; null: nobody sends it there. */
  shipDay: z.string(),
  arriveDay: z.nullable(z.string()),
  isDeliverable: z.boolean(),
})
export type ListOffer = z.infer<typeof offer>

const property = z.object({ name: z.string(), value: z.string() })

/** A part that may be meant. */
const candidate = z.object({
  /** The part, whoever sells it and in what pack; the same in every answer. */
  part: z.string(),
  prodId: z.number(),
  model: z.string(),
  /** '': a standard part, whoever makes it. */
  brandName: z.string(),
  name: z.string(),
  properties: z.string(),
  categoryName: z.string(),
  pic: z.string(),
  /** `same`: what was written; else how well it replaces that. */
  grade: z.enum(['same', 'full', 'size', 'check']),
  /** What it is otherwise than written, or than the part that it replaces. */
  differences: z.array(z.object({ name: z.string(), theirs: z.string(), mine: z.string() })),
  /** What tells it from the other candidates of the line. */
  distinguishes: z.array(property),
  /** The best first: what holds the quantity, then what costs least. */
  offers: z.array(offer),
})
export type Candidate = z.infer<typeof candidate>

/** What has to be said of a line beside its part. */
const lineSays = [
  /** Read otherwise than written: `said` → `meant`. */
  'repaired',
  /** Words that nothing is called by. */
  'leftOut',
  /** It fits no part with this word in it. */
  'noneWith',
  /** No maker was written, and several make it. */
  'makerOpen',
  /** These decide which part it is, and were not written. */
  'valueOpen',
  /** This is meant where nothing is written. */
  'plainMeant',
  /** The person's own number, chosen by them before. */
  'ownNumber',
  /** No quantity was written: one. */
  'quantityOpen',
  /** What was written as a quantity is none. */
  'quantityUnclear',
  /** The unit is a pack, and how many it holds was not written. */
  'packOpen',
  /** Another standard of the same part: DIN 912 is GB/T 70.1. */
  'otherStandard',
  /** Another standard whose parts take another wrench: DIN 933 M10 has 17 mm, GB/T 5783 16 mm. */
  'otherWrench',
  /** A withdrawn standard, and the one of today: GB 52 is GB/T 6170. */
  'replacedStandard',
  /** The quantity and the places named for it do not agree. */
  'disagrees',
  /** Another article beside the part, which nobody sells: the adapter sleeve of 1205K + H205. */
  'secondArticle',
] as const
const says = z.object({ what: z.enum(lineSays), said: z.string(), meant: z.string() })
export type LineSays = z.infer<typeof says>

const matchedLine = z.object({
  key: z.number(),
  status: z.enum(lineStatuses),
  /** In pieces, as far as the unit is known; what `offers` are counted for. */
  askedPieces: z.number(),
  says: z.array(says),
  /** exact: one. equivalent: what replaces it, the best first. asks: what may be meant. notSold: what comes nearest. */
  candidates: z.array(candidate),
  /** notSold: what of the line that is, and what it is called. */
  knownAs: z.string(),
  /** Where a person looks on: the search with these words. */
  query: z.string(),
})
export type MatchedLine = z.infer<typeof matchedLine>

/** Up to `MATCH_LINES_MAX` lines; a longer list is sent piece by piece. */
export const matchLines = endpoint({
  method: 'POST',
  path: '/prod/bom/match',
  access: 'optional',
  input: z.object({ lines: z.array(listLine).check(z.maxLength(MATCH_LINES_MAX)), areaId: maybeId }),
  answer: z.object({ lines: z.array(matchedLine) }),
  problems: [],
})

/** Offers of parts that were chosen, at other quantities: one answer for each that is still sold. */
export const priceLines = endpoint({
  method: 'POST',
  path: '/prod/bom/price',
  access: 'optional',
  input: z.object({
    lines: z
      .array(
        z.object({
          key,
          skuId: id,
          pieces: quantity,
          /** Other offers of the same part, counted anew with it. */
          skuIds: z._default(z.array(id).check(z.maxLength(OFFERS_MAX)), []),
        }),
      )
      .check(z.maxLength(MATCH_LINES_MAX)),
    areaId: maybeId,
  }),
  answer: z.object({ lines: z.array(z.object({ key: z.number(), candidate })) }),
  problems: [],
})

const plan = z.object({
  kind: z.enum(planKinds),
  /** False: the best that was found; nobody may call it the cheapest. */
  isProven: z.boolean(),
  lines: z.array(
    z.object({ key: z.number(), skuId: z.number(), shopId: z.number(), count: z.number(), total: z.number() }),
  ),
  shops: z.array(
    z.object({
      shopId: z.number(),
      shopName: z.string(),
      goods: z.number(),
      /** null: it does not send there. */
      freight: z.nullable(z.number()),
      /** What its goods lack for free freight; 0: reached. */
      freeFreightGap: z.number(),
    }),
  ),
  /** Before discounts. */
  goods: z.number(),
  /** What discounts of shops and mall take off. */
  discount: z.number(),
  /** What coupons that the person holds take off, those that the checkout would choose. */
  coupons: z.number(),
  /** null: some shop does not send there. */
  freight: z.nullable(z.number()),
  /** As the checkout says it, points apart. */
  total: z.number(),
  /** When the last of it is there; null: the place is unknown. */
  completeDay: z.nullable(z.string()),
  /** What no shop has enough of. */
  shortKeys: z.array(z.number()),
  /** Where more costs less in all; of one part on several lines, at the last of them. Never dearer (ADR 0831). */
  tips: z.array(z.extend(tip, { key: z.number() })),
})
export type Plan = z.infer<typeof plan>

/** Which shop and pack each line is bought from: `skuIds` are the offers of a line that may be taken. */
export const planLines = endpoint({
  method: 'POST',
  path: '/prod/bom/plan',
  access: 'optional',
  input: z.object({
    lines: z
      .array(
        z.object({
          key,
          pieces: quantity,
          skuIds: z.array(id).check(z.minLength(1), z.maxLength(OFFERS_MAX)),
        }),
      )
      .check(z.maxLength(PLAN_LINES_MAX)),
    areaId: maybeId,
  }),
  answer: z.object({ plans: z.array(plan) }),
  problems: [],
})

/** Lines into the cart, as many as there are; what is missing is told. */
export const listToCart = endpoint({
  method: 'POST',
  path: '/p/bom/cart',
  access: 'member',
  input: z.object({
    lines: z
      .array(z.object({ skuId: id, count: quantity }))
      .check(z.minLength(1, 'nothingSelected'), z.maxLength(CART_LINES_MAX)),
  }),
  answer: z.object({
    /** In the cart now. */
    count: z.number(),
    addedLines: z.number(),
    missing: z.array(
      z.object({
        skuId: z.number(),
        added: z.number(),
        reason: z.enum(['gone', 'closed', 'virtual', 'undeliverable', 'short', 'rule']),
      }),
    ),
  }),
  problems: ['nothingSelected', 'cartFull'],
})

/** A quotation over these lines as a PDF, behind a link that opens for a quarter of an hour. */
export const quoteList = endpoint({
  method: 'POST',
  path: '/p/bom/quotation',
  access: 'member',
  input: z.object({
    lines: z
      .array(z.object({ skuId: id, count: quantity, ownNumber: cell }))
      .check(z.minLength(1, 'nothingSelected'), z.maxLength(LIST_LINES_MAX)),
  }),
  answer: z.string(),
  problems: ['nothingSelected'],
})

const rows = z.array(z.array(z.string().check(trim(), z.maxLength(CELL_MAX))).check(z.maxLength(LIST_COLUMNS_MAX)))

/**
 * The list as XLSX: the person's own rows and columns as they were, and what was found behind them. `row`: its place in
 * `rows`, from 0. Answers the bytes as base64.
 */
export const writeList = endpoint({
  method: 'POST',
  path: '/prod/bom/sheet',
  access: 'optional',
  input: z
    .object({
      rows: rows.check(z.maxLength(LIST_ROWS_MAX)),
      /** The row of the heads, if there is one. */
      head: z.nullable(key),
      lines: z
        .array(
          z.object({
            row: key,
            status: z.enum(lineStatuses),
            skuId: z._default(z.nullable(id), null),
            count: z._default(z.nullable(quantity), null),
            /** Ticked lines of one sku are priced together, as the cart sells them. */
            isTicked: z._default(z.boolean(), true),
          }),
        )
        .check(z.maxLength(LIST_LINES_MAX)),
      areaId: maybeId,
    })
    .check(z.refine(({ rows: given, head }) => head === null || head < given.length)),
  answer: z.object({ name: z.string(), base64: z.string() }),
  problems: [],
})

/** What a person's own number stands for. */
const ownNumber = z.object({
  ownNumberId: z.number(),
  ownNumber: z.string(),
  skuId: z.number(),
  prodId: z.number(),
  model: z.string(),
  brandName: z.string(),
  name: z.string(),
  properties: z.string(),
  isSold: z.boolean(),
  time: z.string(),
})
export type OwnNumber = z.infer<typeof ownNumber>

/** What a person chose for their own numbers, the newest first. */
export const ownNumbers = endpoint({
  method: 'GET',
  path: '/p/bom/ownNumbers',
  access: 'member',
  input: z.object({ words: z._default(z.string().check(trim(), z.maxLength(OWN_NUMBER_MAX)), '') }),
  answer: z.array(ownNumber),
  problems: [],
})

/** A choice of the person: from now on the number is this part. What it stood for before is replaced. */
export const keepOwnNumbers = endpoint({
  method: 'POST',
  path: '/p/bom/ownNumbers',
  access: 'member',
  input: z.object({
    numbers: z
      .array(z.object({ ownNumber: z.string().check(trim(), z.minLength(1), z.maxLength(OWN_NUMBER_MAX)), skuId: id }))
      .check(z.minLength(1), z.maxLength(MATCH_LINES_MAX)),
  }),
  answer: z.null(),
  problems: ['productGone', 'ownNumbersFull'],
})

/** Written otherwise, or another part. */
export const changeOwnNumber = endpoint({
  method: 'PUT',
  path: '/p/bom/ownNumbers/:ownNumberId',
  access: 'member',
  input: z.object({
    ownNumberId: id,
    ownNumber: z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(OWN_NUMBER_MAX, 'ownNumberTooLong')),
    skuId: id,
  }),
  answer: z.null(),
  problems: ['textBlank', 'ownNumberTooLong', 'productGone', 'ownNumberTaken', 'listUnknown'],
})

/** The number stands for nothing any more. */
export const forgetOwnNumber = endpoint({
  method: 'DELETE',
  path: '/p/bom/ownNumbers/:ownNumberId',
  access: 'member',
  input: z.object({ ownNumberId: id }),
  answer: z.null(),
  problems: [],
})

/** A list as it was read, and what was chosen: whatever the page needs to show it again. */
const listContent = z.object({
  rows: rows.check(z.maxLength(LIST_ROWS_MAX)),
  mapping: z.array(z.enum(columnRoles)).check(z.maxLength(LIST_COLUMNS_MAX)),
  lines: z
    .array(
      z.extend(listLine, {
        /** Its place in `rows`, from 0; null: typed behind them. */
        row: z._default(z.nullable(key), null),
        skuId: z._default(z.nullable(id), null),
        count: z._default(z.nullable(quantity), null),
        isTicked: z._default(z.boolean(), true),
      }),
    )
    .check(z.maxLength(LIST_LINES_MAX)),
})
export type ListContent = z.infer<typeof listContent>

const savedList = z.object({
  listId: z.number(),
  name: z.string(),
  lines: z.number(),
  /** Of what was chosen, when it was saved. */
  total: z.number(),
  time: z.string(),
  /** What it was on earlier days, before it was saved over; the newest first. */
  earlier: z.array(z.object({ stateId: z.number(), lines: z.number(), total: z.number(), time: z.string() })),
})
export type SavedList = z.infer<typeof savedList>

/** The lists of the person, the newest first. */
export const savedLists = endpoint({
  method: 'GET',
  path: '/p/bom/lists',
  access: 'member',
  input: z.object({}),
  answer: z.array(savedList),
  problems: [],
})

const listName = z
  .string()
  .check(trim(), z.minLength(1, 'listNameMissing'), z.maxLength(LIST_NAME_MAX, 'listNameTooLong'))

/** `listId`: in its place. Prices are today's, and kept to be compared with. */
export const saveList = endpoint({
  method: 'POST',
  path: '/p/bom/lists',
  access: 'member',
  input: z.object({ listId: maybeId, name: listName, content: listContent }),
  answer: z.object({ listId: z.number() }),
  problems: ['listNameMissing', 'listNameTooLong', 'listsFull', 'listUnknown'],
})

/** The list with today's prices beside those it was saved with. */
export const openList = endpoint({
  method: 'GET',
  path: '/p/bom/lists/:listId',
  access: 'member',
  input: z.object({ listId: id }),
  answer: z.object({
    listId: z.number(),
    name: z.string(),
    time: z.string(),
    content: listContent,
    /** Lines whose price, or being sold at all, is otherwise than when it was saved. `now` null: sold no more. */
    changes: z.array(z.object({ key: z.number(), before: z.number(), now: z.nullable(z.number()) })),
  }),
  problems: ['listUnknown'],
})

/** Deletes a list. */
export const deleteList = endpoint({
  method: 'DELETE',
  path: '/p/bom/lists/:listId',
  access: 'member',
  input: z.object({ listId: id }),
  answer: z.null(),
  problems: [],
})
