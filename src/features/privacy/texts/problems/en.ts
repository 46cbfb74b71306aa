export default {
  closingBlocked: 'Something is not settled yet. Please reload the page to see what',
} as const
