export default {
  closingBlocked: 'Something is still open. Please reload the page to see what',
} as const
