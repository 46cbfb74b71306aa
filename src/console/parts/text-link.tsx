import type { AnchorHTMLAttributes } from 'react'
import classes from './parts.module.css'

/** A link among other words: told from them by more than its colour. */
export const TextLink = ({ children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...link} className={classes['inText']}>
    {children}
  </a>
)
