export default {
  policyTooEarly: 'This text is announced {days} days ahead: it can apply from {day} at the earliest.',
  languageMissing: 'The language the mall starts with has to be one it offers.',
} as const
