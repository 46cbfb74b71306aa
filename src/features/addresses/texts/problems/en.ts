export default {
  addressUnknown: 'This address no longer exists.',
  addressesFull: 'You can save up to {max} addresses.',
  receiverInvalid: 'Enter a recipient of 2 to 15 characters.',
  addressDetailInvalid: 'Enter a detailed address of 5 to 50 characters.',
  regionInvalid: 'Please choose province, city and district.',
} as const
