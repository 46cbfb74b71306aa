export default {
  noneRunning: 'No offers right now',
  noneRunningMore: 'Volume prices still apply when you buy larger quantities.',
  toProducts: 'Browse products',
  'limited-offer': 'Limited-time offer',
  'limited-offer-description': 'Bearings, drive parts, fasteners and servo motors at lower prices for a limited time.',
} as const
