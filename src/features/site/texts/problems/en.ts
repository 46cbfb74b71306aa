export default {
  policyTooEarly: 'New wording is announced {days} days ahead: it can apply from {day} at the earliest.',
  languageMissing: 'The default language must be one the mall offers.',
} as const
