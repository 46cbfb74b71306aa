export default {
  noneRunning: 'None is running now',
  noneRunningMore: 'Every price in the mall is open to you all the same, with ladder prices on larger quantities.',
  toProducts: 'See the products',
  'limited-offer': 'Limited-time offer',
  'group-discount': 'Group discount',
  'flash-sale': 'Flash sale',
} as const
