export default {
  policyTooEarly: 'New wording is announced {days} days ahead: it can apply from {day} at the earliest.',
  previewGone: 'This preview has expired. Open it again from the form.',
  languageMissing: 'The default language must be one the mall offers.',
  servicePhoneInvalid: 'Enter a telephone number, with an extension if there is one: 400-000-0000 ext. 8.',
} as const
