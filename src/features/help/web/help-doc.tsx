import { neighboursOf } from '../rules.ts'
import { DocBody } from './doc-body.tsx'
import { HelpTree } from './help-tree.tsx'
import type { LoadedDoc } from './load-doc.ts'
import { Useful } from './useful.tsx'
import { useCentreText } from './centre-text.ts'
import { useText } from './text.ts'
import css from './help.module.css'

/** One document: the tree beside it, what it says, whether it helped, and its neighbours. */
export function HelpDoc({ shown, index, name, isPreview = false }: LoadedDoc & { isPreview?: boolean }) {
  const centre = useCentreText()
  const text = useText()
  const headings = shown.blocks.flatMap(({ kind, lines }, at) => (kind === 'heading' ? [{ at, title: lines[0] }] : []))
  return (
    <main id="main" className="wrap">
      <nav className="crumbs" aria-label={text('place')}>
        <a href="/">{text('home')}</a>
        <span className="sep" />
        <a href="/help/help-index">{text('help')}</a>
        <span className="sep" />
        <span>{shown.title}</span>
      </nav>
      <div className={css.columns}>
        <HelpTree index={index} at={name} />
        <article className={css.doc}>
          <h1>{shown.title}</h1>
          <Standing shown={shown} name={name} />
          <DocBody blocks={shown.blocks} />
          <div inert={isPreview}>
            <Useful key={name} name={name} />
          </div>
          <Neighbours index={index} name={name} />
          <Versions shown={shown} name={name} />
        </article>
        {headings.length > 1 && (
          <nav className={css.toc} aria-label={centre('onThisPage')}>
            <b>{centre('onThisPage')}</b>
            <ul>
              {headings.map(({ at, title }) => (
                <li key={at}>
                  <a href={`#part-${at}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </main>
  )
}

type Part = Pick<LoadedDoc, 'shown' | 'name'>

/** A new version is announced before it applies; an old one says that it is old. */
function Standing({ shown: { version, current, coming }, name }: Part) {
  const centre = useCentreText()
  const text = useText()
  const isComing = coming?.version === version
  if (isComing)
    return (
      <p className={`note ${css.comes}`} role="status">
        {text('thisComes', { day: coming.day })} <a href={`/help/${name}`}>{text('readPresent')}</a>
      </p>
    )
  if (version !== current)
    return (
      <p className={`note ${css.comes}`} role="status">
        {centre('oldVersion')} <a href={`/help/${name}`}>{text('readPresent')}</a>
      </p>
    )
  if (!coming) return null
  return (
    <p className={`note ${css.comes}`} role="status">
      {text('comes', { day: coming.day })} <a href={`/help/${name}?version=${coming.version}`}>{text('readComing')}</a>
    </p>
  )
}

function Neighbours({ index, name }: Pick<LoadedDoc, 'index' | 'name'>) {
  const centre = useCentreText()
  const { before, after } = neighboursOf(name)
  const titleOf = (one: string) => index.find((other) => other.name === one)?.title ?? ''
  return (
    <p className={css.neighbours}>
      {before && <a href={`/help/${before}`}>{centre('before', { title: titleOf(before) })}</a>}
      {after && <a href={`/help/${after}`}>{centre('after', { title: titleOf(after) })}</a>}
    </p>
  )
}

function Versions({ shown: { versions, version }, name }: Part) {
  const centre = useCentreText()
  if (versions.length < 2) return null
  return (
    <details className={css.versions}>
      <summary>{centre('helpVersions')}</summary>
      <ul>
        {versions.map((one) => (
          <li key={one.version}>
            <a
              href={`/help/${name}?version=${one.version}`}
              aria-current={one.version === version ? 'true' : undefined}
            >
              {one.day ? centre('versionFrom', { day: one.day }) : centre('versionFirst')}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
