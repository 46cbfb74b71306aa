export default {
  tellMe: 'Notify me when in stock',
  tellMeOf: 'Notify me when in stock: {what}',
  willTell: 'We’ll notify you',
  noLonger: 'We’ll notify you; press to cancel: {what}',
} as const
