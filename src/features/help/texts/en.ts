export default {
  home: 'Mall home',
  place: 'You are here',
  notices: 'Notices',
  shop: 'Shop home',
  shopNotices: 'Shop notices',
  noNotices: 'No notices yet',
  published: 'Published {time}',
  allNotices: 'All notices',
  noticeGone: 'Announcement does not exist',
  noticeGoneHint: 'It may have been withdrawn. Other notices are in the list.',
  help: 'Help centre',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  thirdParty: 'Third-party sharing',
  policies: 'Policies',
  comes: 'A new version applies from {day}.',
  readComing: 'Read the new version',
  thisComes: 'This version applies from {day}. Until then the current one continues to apply.',
  readPresent: 'Read the current version',
  policyNoticeTitle: '{name}: new version from {day}',
  policyNotice:
    'A new version of “{name}” applies from {day}. Until then the current one continues to apply. You can already read the new text on the page of that name.',
  call: 'Still need help? Call {phone}, 8:00–12:00 and 13:00–17:00.',
  noticesDescription: 'Notices of the mall: shipping and holidays, freight and invoices, part numbers and warehouses.',
  noticeDescription: 'A notice of the mall: {title}.',
  docDescription:
    'Help centre: {title}. How to register, order and pay, and the rules of delivery, invoices and returns.',
  termsDescription:
    'The terms of using the mall: orders, prices, delivery, after-sales service and who answers for what.',
  privacyDescription:
    'Which personal data the mall collects, what for and for how long, and how you see, correct and delete yours.',
  thirdPartyDescription: 'Which third parties the mall shares which personal data with, and what for.',
  indexDescription:
    'Help centre: choosing parts, ordering, paying, invoices, delivery, returns and membership, with search.',
} as const
