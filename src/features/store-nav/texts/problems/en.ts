export default {
  navLinkInvalid: 'This link is no valid address. Start with / or https://, or choose from the list.',
  navLinkUnknown: 'What “{name}” links to is not available here. Choose another target.',
  shopCategoryUnknown: 'This shop category no longer exists.',
} as const
