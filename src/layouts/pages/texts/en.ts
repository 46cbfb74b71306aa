export default {
  level1: 'Ordinary member',
  level2: 'Enterprise member',
  level3: 'Senior enterprise member',
  mallHome: 'Mall home',

  memberCentre: 'Member centre',
  couponCentre: 'Coupon centre',
  couponMenu: 'Menu of the coupon centre',
  bearingZone: 'Bearings',
  beltZone: 'Belts',
  servoZone: 'Servo motors',

  // Slim headers.
  steps: 'Checkout steps',
  step1: 'Cart',
  step2: 'Confirm order',
  step3: 'Payment',
  step4: 'Done',
  logIn: 'Log in',
  register: 'Register',
  approveMember: 'Enterprise membership',
  afterSalesDetails: 'After-sales details',
  invoiceDetail: 'Invoice details',
  forgot: 'Forgot password',

  // User centre.
  ucMenu: 'User centre',
  trade: 'Orders',
  assets: 'Wallet',
  collected: 'Favourites',
  account: 'Account',
  ownShop: 'Sell with us',
  policies: 'Terms and policies',
  memberMenu: 'Member centre menu',
  memberEquity: 'Member benefits',
  myPoints: 'My points',
  buyMember: 'Paid membership',
} as const
