export default {
  categories: 'Product categories',
  subCategories: '{name}: subcategories',
  brands: 'Featured brands',
  scrollUp: 'Scroll the categories up',
  scrollDown: 'Scroll the categories down',
} as const
