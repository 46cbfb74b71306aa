// The words of notifications, as the operator writes them.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { trim } from '#core/field/trim.ts'
import { CONTENT_MAX, templateKinds, TITLE_MAX } from './rules.ts'

const words = (most: number) => z.string().check(trim(), z.minLength(1), z.maxLength(most))
const inBoth = (most: number) => z.object({ zh_CN: words(most), en: words(most) })

const template = { title: inBoth(TITLE_MAX), content: inBoth(CONTENT_MAX) }

/** All kinds; `version` 0: the built-in words stand. */
export const notificationTemplates = endpoint({
  method: 'GET',
  path: '/platform/notification-templates',
  access: 'platform',
  permission: 'content',
  input: z.object({}),
  answer: z.array(
    z.object({
      kind: z.enum(templateKinds),
      version: z.int(),
      updatedTime: z.nullable(z.string()),
      ...template,
      builtIn: z.object(template),
    }),
  ),
  problems: [],
})

/** Writes the words of one kind. `basedOn`: the version that was read. */
export const saveNotificationTemplate = endpoint({
  method: 'PUT',
  path: '/platform/notification-templates/:kind',
  access: 'platform',
  permission: 'content',
  input: z.object({ kind: z.enum(templateKinds), basedOn: z.int(), ...template }),
  answer: z.null(),
  problems: ['templateHoles', 'changedMeanwhile'],
})
