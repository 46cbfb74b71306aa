export default {
  totpNeeded: 'Please enter the code from your authenticator app.',
  totpWrong: 'The authenticator code is wrong or has already been used.',
  passwordShort: 'Use {min} to {max} characters, without your name or number.',
  passwordSame: 'The new password must differ from the old one.',
  staffLoginPaused: 'Too many wrong passwords. Please try again in {minutes} minute{minutes|s}.',
  staffUnknown: 'This staff account does not exist.',
  staffLastOwner: 'At least one person must keep all permissions. This account was not changed.',
  roleUnknown: 'This role no longer exists.',
  roleNameTaken: 'A role with this name already exists.',
  roleInUse: 'Some staff have this role. Give them another one first.',
  personNameInvalid: 'Enter a name of 1 to 20 characters.',
} as const
