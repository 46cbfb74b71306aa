export default {
  reviewEmpty: 'Evaluation cannot be empty',
  reviewTooLong: 'An evaluation has at most 150 characters.',
  reviewPicturesTooMany: 'At most 9 pictures can be uploaded.',
  reviewPictureUnknown: 'A picture has expired. Please upload it again.',
  reviewUnknown: 'There is no such review.',
  reviewRepeated: 'This product has been reviewed already.',
} as const
