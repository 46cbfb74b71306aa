export default {
  noticeUnknown: 'Announcement does not exist.',
  noticeStatusChanged: 'The notice was published or withdrawn. Please reload the list.',
} as const
