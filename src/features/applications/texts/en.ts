export default {
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this application?',
  withdrawBody: 'It will no longer be reviewed. You can apply again at any time.',
} as const
