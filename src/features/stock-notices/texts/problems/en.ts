export default {
  stockIsBack: 'It is in stock again. Reload the page to order it.',
  stockNoticesTooMany:
    'You are waiting for {most} parts already. Remove some in the user centre under “Back in stock”.',
} as const
