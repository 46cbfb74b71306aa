// React's DOM carries in one file what this mall has no use for: transitions between views, handles on fragments,
// activities, lists of suspense, states of actions, hints for resources, traces of components, names of drawing
// attributes, ways of browsers long gone. In the browser's bundle the functions through which one gets there are empty,
// and the minifier drops what nothing else calls (docs/adr/0910).
import { globSync, readFileSync } from 'node:fs'
import MagicString from 'magic-string'
import type { Plugin } from 'vite'
import { find, type Node } from './syntax.ts'

const CLIENT = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const FILE = /\/(react-dom\/cjs\/react-dom(-client)?|react\/cjs\/react)\.production\.js$/
/** What was looked through; another is looked through again before it is bundled. */
const VERSION = '19.3.1'

/** Kinds of components that nobody draws: SuspenseList, ViewTransition, Activity. React says so of a kind it misses. */
const KINDS = new Set<unknown>([19, 30, 31])
/** Whether a commit may be a transition between views. */
const IS_TRANSITION = /\((\w+) & 335544064\) === \1/g

/** Whoever gets there uses a part that is left out. */
const REFUSED = new Set(['FragmentInstance', 'mountActionState', 'setPropOnCustomElement', 'startHostTransition'])
/** React asks them by the way, and goes on without an answer. */
const SILENT = new Set(
  `addFragmentHandleToFiber attemptExplicitHydrationTarget commitExitViewTransitions
  commitFragmentInstanceDeletionEffects commitFragmentInstanceInsertionEffects commitNestedViewTransitions
  commitNewChildToFragmentInstances constructSelectEvent defaultOnDefaultTransitionIndicator
  ensureFormComponentIsStateful findCurrentFiberUsingSlowPath getDataFromCustomEvent getFallbackBeforeInputChars
  getNativeBeforeInputChars getStackByFiberInDevAndProd getTargetInstForInputEventPolyfill
  handleEventsForInputEventPolyfill preconnect prefetchDNS preinitModuleScript preinitScript preinitStyle preload
  preloadInstanceAndSuspendIfNeeded preloadModule rerenderActionState startViewTransition suspendInstance
  trackEnterViewTransitions updateActionStateImpl`.split(/\s+/),
)
/** Statements, of what lies beside the client too. */
const UNASKED = new RegExp(
  [
    '^(FragmentInstance|ViewTransitionPseudoElement)\\.prototype\\.',
    '^exports\\.(createRoot|pre\\w+|useForm\\w+) = ',
    '^exports\\.(Activity|Children|Profiler|PureComponent|ViewTransition|__COMPILER_RUNTIME|addTransitionType) = ',
    '^exports\\.(cache|cacheSignal|unstable_\\w+|useActionState|useOptimistic) = ',
  ].join('|'),
)
/** Of attributes that are called otherwise in React: `strokeWidth`; those of HTML stay. */
const ALIAS = /\["(?!acceptCharset|htmlFor|httpEquiv|crossOrigin)(\w+)", "[\w:-]+"\],?/g

export function reactParts(): Plugin {
  return {
    name: 'react-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = id.split('?')[0]!
      if (!FILE.test(file)) return undefined
      if (!code.includes(`exports.version = "${VERSION}"`)) this.error(`React is not ${VERSION}: look through it again`)
      const program = this.parse(code) as unknown as Node & { body: Node[] }
      const edited = new MagicString(code)
      if (CLIENT.test(file)) {
        dropKinds(program, code, edited)
        dropAliases(program, code, edited)
        edited.replaceAll(IS_TRANSITION, 'false')
        const missing = empty(program.body, edited)
        if (missing.length > 0) this.error(`React has no ${missing.join(', ')}`)
      }
      for (const { start, end } of program.body) if (UNASKED.test(code.slice(start, end))) edited.remove(start, end)
      return { code: edited.toString(), map: edited.generateMap({ hires: true }) }
    },
  }
}

type Case = Node & { test: { value?: unknown } | null; consequent: Node[] }

/** What a switch over kinds does for one of them alone. */
function dropKinds(program: Node, code: string, edited: MagicString): void {
  const switches = find(program, ({ type, discriminant }) => {
    const { start = 0, end = 0 } = (discriminant ?? {}) as Partial<Node>
    return type === 'SwitchStatement' && code.slice(start, end).endsWith('.tag')
  })
  for (const { cases } of switches as (Node & { cases: Case[] })[])
    cases.forEach(({ test, consequent, start, end }, at) => {
      if (!KINDS.has(test?.value)) return
      const isEnteredFromAbove = at > 0 && !leaves(cases[at - 1]!.consequent)
      const isAlone = !isEnteredFromAbove && (leaves(consequent) || at === cases.length - 1)
      if (consequent.length === 0 || isAlone) edited.remove(start, end)
    })
}

/** Whether nothing after these statements is reached. */
function leaves(statements: readonly Node[]): boolean {
  const last = statements.at(-1)
  if (!last) return false
  if (last.type === 'BlockStatement') return leaves(last['body'] as Node[])
  if (last.type !== 'IfStatement') return /^(Return|Break|Throw|Continue)Statement$/.test(last.type)
  const [then, otherwise] = [last['consequent'], last['alternate']] as [Node, Node | null]
  return otherwise !== null && leaves([then]) && leaves([otherwise])
}

/** A page speaks of the attributes that it draws. */
function dropAliases(program: Node, code: string, edited: MagicString): void {
  const isTable = ({ type, id }: Node) => type === 'VariableDeclarator' && (id as { name?: string }).name === 'aliases'
  const [{ start, end }] = find(program, isTable) as [Node]
  const pages = globSync('src/**/*.tsx').map((name) => readFileSync(name, 'utf8'))
  for (const { 0: entry, 1: name, index } of code.slice(start, end).matchAll(ALIAS))
    if (!pages.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
      edited.remove(start + index, start + index + entry.length)
}

/** Empties the functions of both lists; answers those that are not there. */
function empty(body: readonly Node[], edited: MagicString): string[] {
  const missing = new Set([...REFUSED, ...SILENT])
  for (const { type, id, body: own } of body) {
    const name = type === 'FunctionDeclaration' ? (id as { name: string }).name : ''
    if (!missing.delete(name)) continue
    const { start, end } = own as Node
    edited.overwrite(start, end, REFUSED.has(name) ? '{ throw Error("left out of React: docs/adr/0910") }' : '{}')
  }
  return [...missing]
}
