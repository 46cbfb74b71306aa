export default {
  pageTooFar: 'Only the first 1,000 pages of a list can be opened. Narrow it down with filters.',
  synonymKnown: 'This word already has an entry. Find it in the list and change it there.',
  searchWordUnknown: 'The catalogue has no such words: {words}',
  searchWordShape: 'Please enter 2 to 16 Chinese characters.',
} as const
