// A page is whole before its scripts run: links, forms and pictures are in its HTML. So what makes it live is fetched once it has been
// seen, and takes neither line nor processor from the first sight of it (docs/adr/0100).

/** Stands in the head and runs there. A tab in the background paints nothing and need not wait. */
export const startAfterPaint = `addEventListener('DOMContentLoaded',()=>{const start=()=>{for(const l of document.querySelectorAll('link[rel=later]'))l.rel='modulepreload';const s=document.querySelector('script[type=later]');if(s)import(s.src)};document.hidden?start():requestAnimationFrame(()=>setTimeout(start))})`

const HEAD_END = '</head>'
const NOW = '<script type="module" async=""'

/** The marks of the framework that make a browser fetch at once: links in the head, and its entry, the last but one of the scripts. `more` is a script that no page names. */
export function leaveScriptsForLater(html: string, more = ''): string {
  const headEnd = html.indexOf(HEAD_END)
  const entry = html.lastIndexOf(NOW)
  if (headEnd === -1 || entry === -1) return html // a page that failed and has no scripts
  const head = html.slice(0, headEnd).replaceAll('<link rel="modulepreload"', '<link rel="later"')
  const link = more && `<link rel="later" href="${more}"/>`
  return `${head}${link}${html.slice(headEnd, entry)}<script type="later"${html.slice(entry + NOW.length)}`
}
