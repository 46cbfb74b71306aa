import { counted } from '#core/field/units.ts'
import { propertyValues } from '#features/catalog/rules.ts'
import { Price } from '#ui/page/price.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { CANDIDATES_MAX } from '../rules.ts'
import type { Candidate } from '../contract.ts'
import { Differences, Notes } from './notes.tsx'
import type { Line } from './table.ts'
import { useText } from './text.ts'
import css from './bom.module.css'

type CandidatesProps = {
  line: Line
  number: number
  /** `isByKey`: the person works with the keyboard, and goes on to the next line. */
  onChoose: (candidate: Candidate, isByKey: boolean) => void
  onRewrite: () => void
}

/** What may be meant, each with what tells it from the others; nothing is taken before it is pressed. */
export function Candidates({ line, number, onChoose, onRewrite }: CandidatesProps) {
  const text = useText()
  const { status, candidates, knownAs, query, says } = line.match!
  const shown = candidates.slice(0, CANDIDATES_MAX)
  const question =
    status === 'unknown'
      ? text('unknown')
      : status === 'notSold'
        ? text(shown.length > 0 ? 'knownAs' : 'knownOnly', { name: knownAs || query })
        : status === 'equivalent'
          ? text('replaces')
          : text('whichOf', { count: shown.length })
  return (
    <div className={css.choose}>
      <p className="sm">
        {question} <Notes says={says} />
      </p>
      {shown.map((candidate, at) => (
        <Option
          key={candidate.part}
          candidate={candidate}
          number={number}
          figure={at + 1}
          isReplacing={status === 'equivalent'}
          onChoose={onChoose}
        />
      ))}
      {(status === 'unknown' || status === 'notSold') && (
        <p className="row sm">
          <button
            type="button"
            className="btn btn-sm"
            data-first={shown.length === 0 ? '' : undefined}
            aria-label={text('rewriteOf', { line: number })}
            onClick={onRewrite}
          >
            {text('rewrite')}
          </button>
          {query && (
            <a className="u" href={`/list${stringifySearch({ pn: query })}`} target="_blank" rel="noopener">
              {text('searchFor', { words: query })}
            </a>
          )}
        </p>
      )}
    </div>
  )
}

type OptionProps = Pick<CandidatesProps, 'number' | 'onChoose'> & {
  candidate: Candidate
  figure: number
  isReplacing: boolean
}

function Option({ candidate, number, figure, isReplacing, onChoose }: OptionProps) {
  const text = useText()
  const { model, brandName, name, properties, distinguishes, grade, offers } = candidate
  const [offer] = offers
  const difference = distinguishes.map((one) => one.value).join(' · ')
  return (
    <button
      type="button"
      className={css.option}
      aria-keyshortcuts={String(figure)}
      aria-label={text('chooseOf', {
        line: number,
        what: [model, brandName, difference || name].filter(Boolean).join(', '),
      })}
      data-first={figure === 1 ? '' : undefined}
      onClick={(event) => onChoose(candidate, event.detail === 0)}
    >
      <kbd aria-hidden="true">{figure}</kbd>
      <span>
        <b className="code">{model}</b>{' '}
        <span className="soft">{[name, ...propertyValues(properties)].filter(Boolean).join(' · ')}</span>
        {distinguishes.length > 0 && (
          <span className={css.told}>
            {distinguishes.map((one) => (
              <span key={one.name} className="tag">
                {one.name} {one.value}
              </span>
            ))}
          </span>
        )}
        {isReplacing && (
          <span className={css.told}>
            <span className={grade === 'check' ? 'tag tag-caution' : 'tag tag-structure'}>
              {text(`grade_${grade}`)}
            </span>
          </span>
        )}
        <Differences of={candidate} />
      </span>
      {offer ? (
        <>
          <span className="soft num nowrap">{text('inStock', { stock: counted(offer.stock, offer.unit) })}</span>
          <Price yuan={offer.price} unit={offer.unit} size="sm" />
        </>
      ) : (
        <span className="faint">{text('noOffer')}</span>
      )}
    </button>
  )
}
