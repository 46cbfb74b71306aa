export default {
  firmNameInvalid: 'Enter a company name of 2 to 60 characters.',
  creditCodeInvalid: 'Please check the unified social credit code: 18 characters, as on the licence.',
  positionInvalid: 'Please enter your position, up to 20 characters.',
  contactNameInvalid: 'Enter a contact name of 2 to 15 characters.',
  firmAddressInvalid: 'Enter a company address of 5 to 100 characters.',
  licenceMissing: 'Please upload the business licence.',
  auditPending: 'Your application is already under review.',
  auditApproved: 'Your company is already certified. You can apply to change its details.',
  auditMissing: 'Your company is not certified yet. Please apply for certification first.',
  auditUnknown: 'This application does not exist.',
} as const
