export default {
  transfersFull: 'At most {max} transfers of yours may be under way. Please wait until one has ended.',
  transferUnknown: 'This transfer does not exist any more.',
} as const
