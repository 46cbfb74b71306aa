import { feature } from '#server/feature.ts'
import { reviewsApi } from './api.ts'
import { forgetReviewPictures, reviewFiles, sentPicture } from './pictures.ts'
import { forgetReviewer } from './personal-data.ts'
import { problems } from './problems.ts'
import { permissions } from '../permissions.ts'

export const reviews = feature({
  name: 'reviews',
  knows: ['catalog'],
  owns: ['review', 'review_picture'],
  reads: ['order_item', 'product', 'shop', 'sku'],
  mount: reviewsApi,
  jobs: ({ dataFolder }) => [forgetReviewPictures(dataFolder)],
  files: reviewFiles,
  personalData: forgetReviewer,
  answers: { sentPicture },
  problems,
  permissions,
})
