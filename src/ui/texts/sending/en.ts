export default {
  documentChoose: 'Choose a picture, or drop it here',
  documentAgain: 'Choose another picture',
  documentHint: 'JPG, PNG, WebP or GIF, up to {max} MB',
  documentOf: '{what}, as sent',
  picture: 'Picture {n}',
  addPicture: 'Add pictures',
  removePicture: 'Remove picture {n}',
  sendingPicture: 'Uploading',
  picturesHint: 'Up to {max} pictures of at most {size} MB each (JPG, PNG, WebP, GIF)',
} as const
