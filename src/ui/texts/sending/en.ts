export default {
  documentChoose: 'Choose a picture, or drop it here',
  documentAgain: 'Choose another picture',
  documentHint: 'JPG, PNG, WebP or GIF, up to {max} MB',
  documentOf: '{what}, as sent',
  stillSending: 'This picture is still being sent; please wait a moment.',
  picture: 'Picture {n}',
  addPicture: 'Add pictures',
  removePicture: 'Remove picture {n}',
  sendingPicture: 'Uploading',
  tooManyPictures:
    'Only {max} {max|pictures have|picture has} room; {left} of those you chose {left|were|was} not added',
  picturesHint: 'Up to {max} picture{max|s} of at most {size} MB each (JPG, PNG, WebP, GIF)',
} as const
