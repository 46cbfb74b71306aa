export default {
  skip: 'Skip to the main content',
  skipToResults: 'Skip to the results',

  // Top bar.
  accountBar: 'Account and service',
  pleaseLogIn: 'Please log in',
  registerFree: 'Register',
  hello: 'Hello, ',
  level1: 'Ordinary member',
  level2: 'Enterprise member',
  level3: 'Senior enterprise member',
  mallHome: 'Mall home',
  myOrders: 'My orders',
  myAccount: 'My account',
  logOut: 'Log out',
  cart: 'Cart',
  sellers: 'Sellers’ centre',
  helpCentre: 'Help centre',
  chat: 'Customer service',
  hotline: 'Hotline',

  // Header.
  homeOf: '{name}, home',
  searchFor: 'Search for',
  products: 'Products',
  shops: 'Shops',
  search: 'Search',
  hotWords: 'Popular searches',
  productBlank: 'Product name cannot be empty',
  shopBlank: 'Store name cannot be empty',
  quickQuote: 'Quick quote',
  cartPreview: 'Cart preview',

  logIn: 'Log in',
  becomeMember: 'Become an enterprise member',

  notFoundTitle: 'Page not found',
} as const
