export default {
  documentChoose: 'Choose a picture, or drop it here',
  documentAgain: 'Choose another picture',
  documentHint: 'JPG, PNG, WebP or GIF, up to {max} MB',
  documentOf: '{what}, as sent',
  picture: 'Picture {n}',
  addPicture: 'Add pictures',
  removePicture: 'Remove picture {n}',
  sendingPicture: 'Uploading',
  tooManyPictures: 'Only {max} pictures have room; {left} of those you chose were not added',
  picturesHint: 'Up to {max} pictures of at most {size} MB each (JPG, PNG, WebP, GIF)',
} as const
