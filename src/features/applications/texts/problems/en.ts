export default {
  remarkMissing: 'Please give a reason, up to 200 characters.',
  auditStatusChanged: 'Somebody else has decided this application. Please reload the list.',
} as const
