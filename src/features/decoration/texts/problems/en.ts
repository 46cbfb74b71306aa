export default {
  decorationUnknown: 'This page is not decorated yet.',
} as const
