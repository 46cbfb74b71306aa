export default {
  jobUnknown: 'There is no such job.',
  messageUnknown: 'This message was sent meanwhile or does not exist.',
} as const
