export default {
  nothingSelected: 'Please select at least one item.',
} as const
