export default {
  helpDocUnknown: 'This version of the document does not exist.',
  helpPlanned: 'A new version is announced already. Withdraw it first.',
  helpRuleUnknown: 'The mall keeps no rule called “{name}”. Choose one from the list.',
  noticeUnknown: 'Announcement does not exist.',
  noticeStatusChanged: 'The notice was published or withdrawn. Please reload the list.',
} as const
