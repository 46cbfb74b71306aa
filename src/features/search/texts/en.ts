export default {
  searchProducts: 'Search products',
  searchShops: 'Search shops',
  productHint: 'Product name, brand, model, order code, or size 20x47x14',
  shopHint: 'Shop name',
} as const
