export default {
  transfersFull: 'You can run up to {max} imports and exports at a time. Wait until one finishes.',
  transferUnknown: 'This import or export no longer exists.',
} as const
