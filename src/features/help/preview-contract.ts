import { endpoint } from '#core/endpoint.ts'
import { previewAsked } from '#features/site/preview-contract.ts'
import { shownDoc, shownNotice } from './contract.ts'

/** Ours: a help document as it stood in the clerk’s form, for whoever was given a link to it. */
export const docPreview = endpoint({
  method: 'GET',
  path: '/help/doc/preview',
  access: 'anyone',
  input: previewAsked,
  answer: shownDoc,
  problems: ['previewGone'],
})

/** Ours: a notice as it stood in the form, under the time at which it is looked at. */
export const noticePreview = endpoint({
  method: 'GET',
  path: '/notice/preview',
  access: 'anyone',
  input: previewAsked,
  answer: shownNotice,
  problems: ['previewGone'],
})
