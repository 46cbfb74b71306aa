export default {
  tellMe: 'Tell me when it is back',
  tellMeOf: 'Tell me when it is back: {what}',
  willTell: 'You will be told',
  noLonger: 'You will be told, press to cancel: {what}',
} as const
