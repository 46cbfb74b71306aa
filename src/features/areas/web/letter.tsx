import type { Parameter } from '../contract.ts'
import css from './area.module.css'

/** What a drawing calls it, or its name. */
export const Letter = ({ of: { symbol, name } }: { of: Pick<Parameter, 'symbol' | 'name'> }) =>
  symbol ? <i className={css.letter}>{symbol}</i> : <>{name}</>
