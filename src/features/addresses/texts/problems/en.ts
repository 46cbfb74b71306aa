export default {
  addressUnknown: 'This address does not exist any more.',
  addressesFull: 'You can keep at most {max} addresses.',
  receiverInvalid: 'The recipient has 2 to 15 characters.',
  addressDetailInvalid: 'The detailed address has 5 to 50 characters.',
  regionInvalid: 'Please choose province, city and district.',
} as const
