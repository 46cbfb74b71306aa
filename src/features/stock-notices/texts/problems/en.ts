export default {
  stockIsBack: 'It is in stock again. Reload the page to order it.',
  stockNoticesTooMany:
    'You already have {most} stock notifications. Remove some in the user centre under “Back in stock”.',
} as const
