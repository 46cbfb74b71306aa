export default {
  listNameMissing: 'Give the list a name',
  listNameTooLong: 'Use up to 60 characters for the name',
  listsFull: 'You keep {max} lists already. Delete some first.',
  listUnknown: 'This list or part number has been deleted',
  ownNumbersFull: 'You keep {max} part numbers of your own already. Delete some first.',
  ownNumberTaken: 'You already use “{number}” for another part. Change or delete that one first.',
  ownNumberTooLong: 'Use up to 60 characters for the part number.',
} as const
