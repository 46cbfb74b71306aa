export default {
  jobUnknown: 'This task does not exist.',
  messageUnknown: 'This message has already been sent or does not exist.',
} as const
