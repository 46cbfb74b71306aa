export default {
  categoryUnknown: 'This category does not exist.',
  categoryTooDeep: 'Categories have three levels at most.',
  brandTaken: 'There is a brand of this name already.',
} as const
