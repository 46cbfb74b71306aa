export default {
  categories: 'Product categories',
  subCategories: '{name}: subcategories',
  models: 'Common models',
  brands: 'Featured brands',
  scrollUp: 'Scroll the categories up',
  scrollDown: 'Scroll the categories down',
} as const
