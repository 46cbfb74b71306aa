export default {
  firmNameInvalid: 'The company name has 2 to 60 characters.',
  creditCodeInvalid: 'Please check the unified social credit code: 18 characters, as on the licence.',
  positionInvalid: 'Please enter your position in at most 20 characters.',
  contactNameInvalid: 'The contact has 2 to 15 characters.',
  firmAddressInvalid: 'The company address has 5 to 100 characters.',
  licenceMissing: 'Please upload the business licence.',
  remarkMissing: 'Please say why, in at most 200 characters.',
  auditPending: 'Your application is under review already.',
  auditApproved: 'Your company is certified already. You can apply for a change of its details.',
  auditMissing: 'Your company is not certified yet. Please apply for the certification first.',
  auditUnknown: 'This application does not exist.',
  auditStatusChanged: 'Somebody has decided this application meanwhile.',
} as const
