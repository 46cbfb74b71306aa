export default {
  totpNeeded: 'Please enter the code of your authenticator app.',
  totpWrong: 'The code of the authenticator app is wrong or was used already.',
  passwordShort: 'The password has {min} to {max} characters and does not contain your name or number.',
  passwordSame: 'Please choose another password than the one before.',
  staffUnknown: 'This staff account does not exist.',
  staffLastOwner: 'Somebody has to keep all permissions. This account stays as it is.',
  roleUnknown: 'This role does not exist any more.',
  roleNameTaken: 'There is a role of this name already.',
  roleInUse: 'There are staff with this role. Give them another one first.',
  personNameInvalid: 'The name has 1 to 20 characters.',
} as const
