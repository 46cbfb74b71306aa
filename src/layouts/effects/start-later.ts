// A page is whole before its scripts run: links, forms and pictures are in its HTML. So what makes it live is fetched
// once it has been seen, and takes neither line nor processor from the first sight of it (docs/adr/0100).
import { editAt, type TextEdit } from '#core/text-edits.ts'
import { ANSWERS } from '#core/wire/page-answers.ts'

/**
 * Stands in the head and runs there; the renderer writes it, for the browser's bundle has no use for it. The browser
 * itself tells when it has painted: a frame that was only drawn may take another tenth of a second to be seen, and
 * scripts would share the processor with it. The main picture counts as well. A tab in the background paints nothing
 * and need not wait, and nobody waits for longer than a second. `openedAt`: src/client.tsx. What the page was drawn
 * with comes beside the scripts (docs/adr/0964): asked for again, ever later, while it does not come; where the mall
 * has it no more, the page has changed since.
 */
export const startAfterPaint = `openedAt=location.pathname+location.search;addEventListener('DOMContentLoaded',()=>{let begun;const start=()=>{if(begun)return;begun=true;for(const l of document.querySelectorAll('link[rel=later]'))l.rel='modulepreload';const s=document.querySelector('script[type=later]');if(!s)return;const alive=()=>import(s.src),name=s.dataset.answers;if(!name)return alive();const ask=wait=>fetch(openedAt+(openedAt.includes('?')?'&':'?')+'${ANSWERS}='+name,{priority:'high'}).then(got=>got.ok?got.json():got.status===404?null:Promise.reject()).then(all=>{if(all){answersOfPage=all;alive()}else if(performance.getEntriesByType('navigation')[0].type!=='reload')location.reload()},()=>setTimeout(ask,wait,wait*2));ask(1000)};if(document.hidden)return start();const frame=then=>()=>requestAnimationFrame(then),seen=frame(frame(()=>setTimeout(start)));new PerformanceObserver(()=>{const main=document.querySelector('img[fetchpriority=high]');main?main.decode().then(seen,seen):seen()}).observe({type:'paint',buffered:true});setTimeout(start,1000)})`

/**
 * Run before the first paint, so that a line somebody closed does not flash up on a page that is kept for everybody.
 */
export const hideDismissedWelcome = `if(localStorage.getItem('welcome'))document.documentElement.dataset.welcome='off'`

const HEAD_END = '</head>'
const BODY_END = '</body>'
const NOW = '<script type="module" async=""'
/** The framework ends what it streams with it; it does nothing, and the policy would name it. */
const NOTHING = /<script[^>]*>document\.currentScript\.remove\(\);\/\*\$tsr-stream-boundary\*\/<\/script>/

/** What is written at the end of a page's head and of its body. */
type Additions = { head: string; body: string }

/** The scripts that no page names, and the name of what the page was drawn with, where it comes apart. */
type Later = { scripts: readonly string[]; answers: string | undefined }

/**
 * Makes the page what is sent. `later`: for built pages. The framework's mark that makes a browser fetch at once, its
 * entry, the last of its scripts, then becomes ours.
 */
export function finishingEdits(html: string, { head, body }: Additions, later: Later | undefined): TextEdit[] {
  const [headEnd, bodyEnd] = [html.indexOf(HEAD_END), html.lastIndexOf(BODY_END)]
  if (headEnd === -1 || bodyEnd === -1) return [] // a page that failed has neither
  const entry = later ? html.lastIndexOf(NOW, bodyEnd) : -1
  if (!later || entry === -1) return [editAt(headEnd, '', head), editAt(bodyEnd, '', body)]
  const links = later.scripts.map((script) => `<link rel="later" fetchpriority="low" href="${script}"/>`).join('')
  const apart = later.answers ? ` data-answers="${later.answers}"` : ''
  const nothing = NOTHING.exec(html.slice(entry, bodyEnd))
  return [
    editAt(headEnd, '', head + links),
    editAt(entry, NOW, `<script type="later"${apart}`),
    ...(nothing ? [editAt(entry + nothing.index, nothing[0], '')] : []),
    editAt(bodyEnd, '', body),
  ]
}
