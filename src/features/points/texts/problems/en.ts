export default {
  pointsShort: 'Insufficient points',
  pointsStep: 'Points are used in multiples of 10',
  pointsTooMany: 'At most {max} points for this order',
  signedInToday: 'You have already checked in today. Come back tomorrow',
} as const
