export default {
  synonymKnown: 'This word has an entry already. Find it in the list and change that one.',
  searchWordUnknown: 'The catalogue has no such words: {words}',
  searchWordShape: 'Please write 2 to 16 Chinese characters.',
} as const
