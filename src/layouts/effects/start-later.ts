// A page is whole before its scripts run: links, forms and pictures are in its HTML. So what makes it live is fetched
// once it has been seen, and takes neither line nor processor from the first sight of it (docs/adr/0100).

/**
 * Stands in the head and runs there; the renderer writes it, for the browser's bundle has no use for it. The browser
 * itself tells when it has painted: a frame that was only drawn may take another tenth of a second to be seen, and
 * scripts would share the processor with it. The main picture counts as well. A tab in the background paints nothing
 * and need not wait, and nobody waits for longer than a second. `openedAt`: src/client.tsx.
 */
export const startAfterPaint = `openedAt=location.pathname+location.search;addEventListener('DOMContentLoaded',()=>{let begun;const start=()=>{if(begun)return;begun=true;for(const l of document.querySelectorAll('link[rel=later]'))l.rel='modulepreload';const s=document.querySelector('script[type=later]');if(s)import(s.src)};if(document.hidden)return start();const frame=then=>()=>requestAnimationFrame(then),seen=frame(frame(()=>setTimeout(start)));new PerformanceObserver(()=>{const main=document.querySelector('img[fetchpriority=high]');main?main.decode().then(seen,seen):seen()}).observe({type:'paint',buffered:true});setTimeout(start,1000)})`

/**
 * Run before the first paint, so that a line somebody closed does not flash up on a page that is kept for everybody.
 */
export const hideDismissedWelcome = `if(localStorage.getItem('welcome'))document.documentElement.dataset.welcome='off'`

const HEAD_END = '</head>'
const BODY_END = '</body>'
const NOW = '<script type="module" async=""'

/** What is written at the end of a page's head and of its body. */
type Additions = { head: string; body: string }

/**
 * The page as it is sent, put together in one go: to look through a long text that was joined copies it. `later`, for
 * built pages: the scripts that no page names. The framework's marks that make a browser fetch at once, links in the
 * head and its entry, the last of its scripts, then become ours.
 */
export function finished(html: string, { head, body }: Additions, later: readonly string[] | undefined): string {
  const [headEnd, bodyEnd] = [html.indexOf(HEAD_END), html.lastIndexOf(BODY_END)]
  if (headEnd === -1 || bodyEnd === -1) return html // a page that failed has neither
  const [start, end] = [html.slice(0, headEnd), body + html.slice(bodyEnd)]
  const entry = later ? html.lastIndexOf(NOW, bodyEnd) : -1
  if (!later || entry === -1) return start + head + html.slice(headEnd, bodyEnd) + end
  const links = later.map((script) => `<link rel="later" fetchpriority="low" href="${script}"/>`).join('')
  const marked = start.replaceAll('<link rel="modulepreload"', '<link rel="later"')
  return `${marked}${head}${links}${html.slice(headEnd, entry)}<script type="later"${html.slice(entry + NOW.length, bodyEnd)}${end}`
}
