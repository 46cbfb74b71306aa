export default {
  sheetUnreadable: 'This sheet cannot be read. Please send an XLSX or CSV file like the example.',
  sheetTooLong: 'The sheet has too many rows. Please split it.',
} as const
