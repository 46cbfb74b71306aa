export default {
  pointsShort: 'Insufficient points',
  pointsStep: 'Points are used in multiples of 10',
  pointsTooMany: 'At most {max} points can be used for these goods',
  signedInToday: 'You have checked in today already. Come again tomorrow',
} as const
