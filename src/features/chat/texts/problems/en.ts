export default {
  conversationUnknown: 'This conversation does not exist.',
  inquiryExpired: 'Inquiry expired, re-consult',
  inquiryMoved: 'A colleague has this inquiry now. Reload to see where it stands.',
  inquiryNotRateable: 'There is no ended inquiry left to rate.',
  agentUnavailable: 'This colleague is not available.',
  wordBlocked: 'This message contains a word that cannot be sent: {word}.',
  chatFileInvalid: 'Please choose an image, or a pdf, dxf or xlsx file.',
  cannedUnknown: 'This canned response no longer exists.',
  cannedCodeTaken: 'Another canned response uses this shortcut.',
  cannedFull: 'You have reached the limit of {max} canned responses.',
  hoursWrong: 'Enter service hours such as 08:00-12:00,13:00-17:00.',
} as const
