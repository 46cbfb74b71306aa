export default {
  title: 'Enterprise applications',
  lead: 'Companies that apply for enterprise membership or change their details, oldest first.',
  find: 'Company, credit code or contact',
  firmName: 'Company',
  creditCode: 'Credit code',
  contactName: 'Contact',
  kind: 'Application',
  kind1: 'Certification',
  kind2: 'Change of details',
  level: 'Level',

  position: 'Position',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  licence: 'Business licence',
  noLicence: 'No licence on file: this member predates licence checks.',
  sameCode: '{count} other {count|accounts are|account is} certified with this credit code.',

  giveLevel: 'Level',
  approved: 'Approved. Level and prices apply immediately.',
} as const
