// Which clicks on plain `<a href>` a router takes over; whatever it leaves alone, the browser does as always.

export function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link?.origin === location.origin ? link : null
}

/** With a modifier it opens elsewhere. */
export const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** `data-reload`: a real navigation. */
export const staysHere = (link: HTMLAnchorElement): boolean =>
  (!link.target || link.target === '_self') && !link.hasAttribute('download') && link.dataset['reload'] === undefined

/** A jump within the page. */
export const isJump = (link: HTMLAnchorElement): boolean =>
  link.hash !== '' && link.pathname === location.pathname && link.search === location.search
