export default {
  notSent: 'No connection. Your entries are kept; please try again.',
  documentChoose: 'Choose an image, or drop it here',
  documentAgain: 'Choose another image',
  documentHint: 'JPG, PNG, WebP or GIF, up to {max} MB',
  documentOf: '{what}, uploaded',
  stillSending: 'This image is still uploading. Please wait a moment.',
  picture: 'Image {n}',
  addPicture: 'Add images',
  removePicture: 'Remove image {n}',
  sendingPicture: 'Uploading…',
  tooManyPictures: 'You can add up to {max} image{max|s}; {left} {left|were|was} not added',
  picturesHint: 'Up to {max} image{max|s}, {size} MB each (JPG, PNG, WebP, GIF)',
} as const
