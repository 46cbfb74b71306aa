export default {
  decorationUnknown: 'This page is still being set up.',
} as const
