import type { ReactNode } from 'react'
import { useText } from './text.ts'
import css from './help.module.css'

type Props = { at: 'terms' | 'privacy'; content: string; children?: ReactNode }

/** The operator's text, sanitised by the server; between its title and its words what is to be known of it. */
export function PolicyArticle({ at, content, children }: Props) {
  const text = useText()
  return (
    <article className={`${css.doc} ${css.policy}`}>
      <h1>{text(at)}</h1>
      {children}
      <div dangerouslySetInnerHTML={{ __html: content }} />
    </article>
  )
}
