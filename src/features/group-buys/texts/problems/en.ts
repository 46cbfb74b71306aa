export default {
  groupUnknown: 'This group buy does not exist.',
  groupNotRunning: 'This group buy has not started or is over.',
  groupFull: 'All places of this group are taken. Start your own group at the same price, or join another one.',
  groupEnded: 'This group is closed. Start your own group at the same price, or join another one.',
  groupAlreadyIn: 'You already have a place in a group of this product that is not full yet.',
  groupLimit: 'One person can buy {mostWords} of this at the group price; you can still buy {leftWords}.',
  groupTooDear: 'The group price must be below ¥{below}, the price for one buyer.',
  groupInvalid: 'Please check size, hours, price and limit.',
} as const
