/**
 * What stands around a page; a route says so in its `staticData`. Without it: top bar, header with search, navigation,
 * footer, floating menu.
 */
export type PageFrame =
  /** Cart, checkout, payment: logo, the page's name, the four steps. */
  | { kind: 'steps'; step: 1 | 2 | 3 | 4 }
  /** Sign-in pages: logo and the page's name. */
  | { kind: 'slim' }
  /** Coupon centre: logo, its name, and a menu of the mall's home and zones. */
  | { kind: 'coupons' }
  /** Comparing: logo, search and cart, and nothing that leads away. */
  | { kind: 'searchCart' }
  /** Shop pages bring their own head. */
  | { kind: 'shop' }
  /** Nothing at all. */
  | { kind: 'bare' }
