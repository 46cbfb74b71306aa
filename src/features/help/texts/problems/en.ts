export default {
  noticeUnknown: 'Announcement does not exist.',
  noticeStatusChanged: 'The notice was published or withdrawn meanwhile. Please load the list again.',
} as const
