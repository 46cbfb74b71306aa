// What people look for: noted by the pages, read by the operator.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { day } from '#core/field/day-field.ts'
import { trim } from '#core/field/trim.ts'
import { keyword, listAnswer, listInput } from '#core/wire/list.ts'
import { KEYWORD_MAX, queryLogViews } from './rules.ts'

/** Ours: a search was seen, refined or led to a part. Nothing about who. */
export const noteSearch = endpoint({
  method: 'POST',
  path: '/search/said',
  access: 'anyone',
  input: z.object({
    said: z.string().check(z.maxLength(KEYWORD_MAX)),
    /** How many it found, when the list was seen. */
    found: z.optional(z.number().check(z.int(), z.gte(0))),
    /** The words that were said a moment before, and were not enough. */
    before: z.optional(z.string().check(z.maxLength(KEYWORD_MAX))),
    /** The place of what was clicked, from 1. */
    rank: z.optional(z.number().check(z.int(), z.gte(1), z.lte(100_000))),
  }),
  answer: z.null(),
  problems: [],
})

const platform = { access: 'platform', permission: 'search' } as const
const refusals = ['signInRequired', 'accountOffline', 'forbidden'] as const

/** What people searched, found and did not find. */
export const searchReport = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/search/said',
  input: z.object({
    ...listInput,
    view: z._default(z.enum(queryLogViews), 'most'),
    keyword: z.optional(keyword),
    from: z.optional(day),
    to: z.optional(day),
  }),
  answer: listAnswer(
    z.object({
      said: z.string(),
      times: z.number(),
      nothing: z.number(),
      refined: z.number(),
      clicks: z.number(),
      /** The mean place of what was clicked. */
      rank: z.nullable(z.number()),
    }),
  ),
  problems: refusals,
})

const isActive = z.boolean()
const synonym = z.object({ said: z.string(), means: z.array(z.string()), isOurs: z.boolean(), isActive })
export type Synonym = z.infer<typeof synonym>

/** Words buyers use for what the catalogue calls otherwise. */
export const searchSynonyms = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/search/synonyms',
  input: z.object({ ...listInput, keyword: z.optional(keyword) }),
  answer: listAnswer(synonym),
  problems: refusals,
})

const words = (most: number) => z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(most))

/**
 * New (`was` null) or changed: what was read of it, so that others are told, not overwritten. Each of the words it
 * means has to be one that the catalogue knows.
 */
export const saveSynonym = endpoint({
  ...platform,
  method: 'PUT',
  path: '/platform/search/synonym',
  input: z.object({
    said: words(40),
    was: z.nullable(z.pick(synonym, { means: true, isActive: true })),
    means: z.array(words(60)).check(z.minLength(1), z.maxLength(10)),
    isActive,
  }),
  answer: z.null(),
  problems: [...refusals, 'textBlank', 'searchWordUnknown', 'synonymKnown', 'changedMeanwhile'],
})

const tradeWord = z.object({ word: z.string(), isActive })
export type TradeWord = z.infer<typeof tradeWord>

/** The words the search box offers, as the operator edits them. */
export const searchWords = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/search/words',
  input: z.object({ ...listInput, keyword: z.optional(keyword) }),
  answer: listAnswer(tradeWord),
  problems: refusals,
})

/** A word that Chinese texts are cut by. */
export const saveWord = endpoint({
  ...platform,
  method: 'PUT',
  path: '/platform/search/word',
  input: z.object({
    word: z.string().check(trim(), z.regex(/^\p{Script=Han}{2,16}$/u, 'searchWordShape')),
    isActive,
  }),
  answer: z.null(),
  problems: [...refusals, 'searchWordShape'],
})
