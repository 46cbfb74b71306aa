import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { locales } from '#core/locale.ts'
import { policyNames } from './rules.ts'

const nothing = z.object({})

/** `''` and 0 stand for the top of the tree. */
const maybeCategory = z._default(z.coerce.number().check(z.int(), z.gte(0)), 0)

/** The languages of the mall and the one of this answer. */
export const getLanguages = endpoint({
  method: 'GET',
  path: '/sys/config/lang',
  access: 'anyone',
  input: nothing,
  answer: z.object({
    name: z.string(),
    language: z.enum(locales),
    langItemList: z.array(z.object({ name: z.string(), language: z.enum(locales), hide: z.boolean() })),
  }),
  problems: [],
})

/** Whether the terms of service and the privacy policy are shown. */
export const getSysServiceSwitch = endpoint({
  method: 'GET',
  path: '/sys/config/info/getSysServiceSwitch',
  access: 'anyone',
  input: nothing,
  answer: z.object({ serviceTermsSwitch: z.boolean(), privacyPolicySwitch: z.boolean() }),
  problems: [],
})

/** Which ways to pay are open. */
export const getSysPaySwitch = endpoint({
  method: 'GET',
  path: '/sys/config/info/getSysPaySwitch',
  access: 'anyone',
  input: nothing,
  answer: z.object({
    wxPaySwitch: z.boolean(),
    aliPaySwitch: z.boolean(),
    balancePaySwitch: z.boolean(),
    payPalSwitch: z.boolean(),
    bankPaySwitch: z.boolean(),
    /** Ours: the demo's sandbox. */
    sandboxPaySwitch: z.boolean(),
  }),
  problems: [],
})

/** A text that is itself JSON: `{"content":"<html>"}`. */
const policyText = (path: `/${string}`) =>
  endpoint({ method: 'GET', path, access: 'anyone', input: nothing, answer: z.string(), problems: [] })

/** The privacy policy. */
export const servicePolicy = policyText('/sys/config/info/servicePolicy')
/** The terms of service. */
export const serviceTerms = policyText('/sys/config/info/serviceTerms')

/** Ours: the wording of a policy that is announced, and the day it applies from; null: none is. */
export const comingPolicy = endpoint({
  method: 'GET',
  path: '/policy/coming',
  access: 'anyone',
  input: z.object({ name: z.enum(policyNames) }),
  answer: z.nullable(z.object({ day: z.string(), content: z.string() })),
  problems: [],
})

const brand = z.object({ brandId: z.number(), name: z.string(), imgUrl: z.string(), firstLetter: z.string() })
export type Brand = z.infer<typeof brand>

const category = z.object({
  categoryId: z.number(),
  /** 0 at the top. */
  parentId: z.number(),
  categoryName: z.string(),
  pic: z.string(),
  status: z.number(),
  get categories() {
    return z.array(category)
  },
})
export type Category = z.infer<typeof category>

/** The listed children of a category with everything below them, and the brands met most often there. */
export const getCategoryInfo = endpoint({
  method: 'GET',
  path: '/category/categoryInfo',
  access: 'anyone',
  input: z.object({ parentId: maybeCategory }),
  answer: z.object({ categoryInfo: z.array(category), brandInfo: z.array(brand) }),
  problems: [],
})

const way = z.object({ name: z.string(), link: z.string() })

/** Ours: what a first-level category opens on: its kinds of parts, their series, and the models sold most often. */
export const categoryPanel = endpoint({
  method: 'GET',
  path: '/category/panel',
  access: 'anyone',
  input: z.object({ categoryId: maybeCategory }),
  answer: z.object({
    kinds: z.array(z.object({ name: z.string(), link: z.string(), series: z.array(way) })),
    models: z.array(way),
  }),
  problems: [],
})
export type CategoryPanelContents = z.infer<typeof categoryPanel.answer>

/** The brands met most often in a category and below it. */
export const brandsOfCategory = endpoint({
  method: 'GET',
  path: '/mall4cloud_product/ua/brand/list_by_category',
  access: 'anyone',
  input: z.object({ categoryId: maybeCategory }),
  answer: z.array(brand),
  problems: [],
})
