export default {
  synonymKnown: 'This word already has an entry. Find it in the list and change it there.',
  searchWordUnknown: 'The catalogue has no such words: {words}',
  searchWordShape: 'Please enter 2 to 16 Chinese characters.',
} as const
