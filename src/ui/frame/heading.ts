/** The heading of the page, or what it stands in, ready to be given the focus. */
export function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (heading) heading.tabIndex = -1
  return heading
}
