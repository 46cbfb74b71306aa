/** Texts of the mall that are not published, as whoever was given a link to them sees them. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { signedLink } from '#core/wire/signed-link.ts'
import { policyNames } from './rules.ts'

/** What such a link says. */
export const previewAsked = z.object({ previewId: id, ...signedLink })
/** It opens for hours, for whoever has it. */
export const previewLink = z.object({ url: z.string() })
export type PreviewLink = z.infer<typeof previewLink>

/** Ours: a policy as it stood in the operator’s form. */
export const policyPreview = endpoint({
  method: 'GET',
  path: '/policy/preview',
  access: 'anyone',
  input: previewAsked,
  answer: z.object({ name: z.enum(policyNames), content: z.string() }),
  problems: ['previewGone'],
})
