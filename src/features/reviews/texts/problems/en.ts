export default {
  reviewEmpty: 'Evaluation cannot be empty',
  reviewTooLong: 'A review can have up to 150 characters.',
  reviewPicturesTooMany: 'Up to 9 photos can be uploaded.',
  reviewPictureUnknown: 'A photo has expired. Please upload it again.',
  reviewUnknown: 'This review does not exist.',
  reviewRepeated: 'You have already reviewed this product.',
} as const
