export default {
  noneRunning: 'No offers right now',
  noneRunningMore: 'Volume prices still apply when you buy larger quantities.',
  toProducts: 'Browse products',
  'limited-offer': 'Limited-time offer',
  'group-discount': 'Group discount',
  'limited-offer-description': 'Bearings, drive parts, fasteners and servo motors at lower prices for a limited time.',
  'group-discount-description': 'Buy together with others and pay less than alone.',
} as const
