export default {
  categoryUnknown: 'This category does not exist.',
  categoryTooDeep: 'Categories have at most three levels.',
  brandTaken: 'A brand with this name already exists.',
} as const
