export default {
  sheetUnreadable: 'The file cannot be read. Use an XLSX or CSV file like the example.',
  sheetTooLong: 'The file has too many rows. Please split it.',
} as const
