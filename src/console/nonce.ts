/**
 * The document's nonce for styles. Most of antd takes it from ConfigProvider; what measures scroll bars, and the empty
 * styles inside some icons, do not, so every style element that our scripts make gets it.
 */
export function nonceStyles(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
  if (!nonce) return undefined
  const [create, createIn] = [document.createElement.bind(document), document.createElementNS.bind(document)]
  const marked = (element: Element) => {
    if (element.localName === 'style') (element as HTMLStyleElement | SVGStyleElement).nonce = nonce
    return element
  }
  document.createElement = ((...given: Parameters<typeof create>) =>
    marked(create(...given))) as typeof document.createElement
  document.createElementNS = ((...given: Parameters<typeof createIn>) =>
    marked(createIn(...given))) as typeof document.createElementNS
  return nonce
}
