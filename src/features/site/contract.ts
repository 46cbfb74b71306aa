import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import type { FrameInfo } from '#core/frame.ts'

/** Ours: everything the frame of a page needs, in one call, so that a page asks once. */
export const frameInfo = endpoint({
  method: 'GET',
  path: '/site/frame',
  access: 'optional',
  input: z.object({}),
  answer: z.custom<FrameInfo>(),
  problems: [],
})
