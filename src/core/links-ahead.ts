/**
 * Which pages a visitor's browser may fetch before a link is pressed: products that open in a new tab, where the router
 * of this one has nothing ready (docs/adr/0912). One text: the pages' policy names it by its hash.
 */
export const LINKS_AHEAD =
  '{"prefetch":[{"where":{"and":[{"href_matches":["/detail/*","/detail/*\\\\?*"]},{"selector_matches":"a[target=\\"_blank\\"]:not([data-protected])"}]},"eagerness":"moderate"}]}'
