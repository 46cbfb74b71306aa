import { useText } from './text.ts'
import classes from './applications.module.css'

/** A document behind a link of five minutes; large in a tab of its own. */
export function ScannedDocument({ label, url }: { label: string; url: string }) {
  const text = useText()
  return (
    <figure className={classes['paper']}>
      <a href={url} target="_blank" rel="noopener" aria-label={text('large', { what: label })}>
        <img src={url} alt="" />
      </a>
      <figcaption>{label}</figcaption>
    </figure>
  )
}
