export default {
  noneRunning: 'No offers right now',
  noneRunningMore: 'Volume prices still apply when you buy larger quantities.',
  toProducts: 'Browse products',
  'limited-offer': 'Limited-time offer',
  'group-discount': 'Group discount',
  'flash-sale': 'Flash sale',
} as const
