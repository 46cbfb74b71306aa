import { memo, useState, type Dispatch } from 'react'
import { pieceYuan } from '#features/catalog/packs.ts'
import { productHref, propertyValues } from '#features/catalog/rules.ts'
import { useCartRefusal } from '#features/catalog/web/add-to-cart.ts'
import { Stepper } from '#ui/field/stepper.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { Price } from '#ui/page/price.tsx'
import { counted } from '#core/field/units.ts'
import { formatYuan } from '#core/money.ts'
import { readTyped } from '../reading/read-list.ts'
import type { Candidate, ListOffer, Plan } from '../contract.ts'
import { Candidates } from './candidates.tsx'
import { Differences, Notes } from './notes.tsx'
import { Availability, Rounding } from './offer-words.tsx'
import { boughtOf, standingOf, type Bought, type Standing } from './standing.ts'
import type { Change } from './saved.ts'
import { wordsOf, type Act, type EquivalentRule, type Line } from './table.ts'
import { useText } from './text.ts'
import css from './bom.module.css'

const TAGS: Record<Standing, string> = {
  waiting: 'tag',
  exact: 'tag tag-ok',
  chosen: 'tag tag-ok',
  equivalent: 'tag tag-structure',
  asks: 'tag tag-caution',
  missing: 'tag tag-error',
  skipped: 'tag',
}

export type LineRowProps = {
  line: Line
  /** As people count. */
  number: number
  rule: EquivalentRule
  plan: Plan | undefined
  act: Dispatch<Act>
  isEditing: boolean
  onEdit: (key: number | undefined) => void
  onDecided: (key: number) => void
  /** What is bought of it, where other lines buy the same. */
  joined: Bought | undefined
  /** Where more of it costs less. */
  tip: ListOffer['tip']
  /** Of a saved list: what it cost then. */
  change: Change | undefined
  learn: (line: Line, candidate: Candidate) => void
}

/** Only lines that ask are tinted. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, number, rule, plan, act, isEditing, onEdit } = props
  const text = useText()
  const [isChanging, setChanging] = useState(false)
  const standing = standingOf(line, rule)
  const bought = isChanging ? undefined : (props.joined ?? boughtOf(line, rule, plan))
  const tint = standing === 'asks' ? css.asks : standing === 'missing' ? css.misses : undefined
  return (
    <tr data-line={line.key} className={standing === 'skipped' ? css.skippedLine : tint}>
      <td className="c">
        {bought ? (
          <label className={css.tick}>
            <input
              type="checkbox"
              className="box"
              aria-label={text('tickOf', { line: number })}
              checked={line.isTicked}
              onChange={(event) => act({ type: 'tick', keys: [line.key], isTicked: event.target.checked })}
            />
            <span className="num faint xs">{number}</span>
          </label>
        ) : (
          <span className="num faint">{number}</span>
        )}
      </td>
      <td className={css.yours}>
        {isEditing ? (
          <Rewrite line={line} number={number} act={act} onDone={() => onEdit(undefined)} />
        ) : (
          <Written line={line} number={number} onEdit={() => onEdit(line.key)} />
        )}
      </td>
      <td>
        <span className={TAGS[standing]}>{text(`standing_${standing}`)}</span>
      </td>
      {bought ? (
        <BoughtCells bought={bought} number={number} act={act} change={props.change} tip={props.tip} />
      ) : (
        <td colSpan={6}>
          {standing === 'waiting' ? (
            <span className="bone" />
          ) : standing !== 'skipped' ? (
            <Candidates
              line={line}
              number={number}
              onChoose={(candidate, isByKey) => {
                setChanging(false)
                act({ type: 'choose', key: line.key, part: candidate.part })
                props.learn(line, candidate)
                if (isByKey) props.onDecided(line.key)
              }}
              onRewrite={() => onEdit(line.key)}
            />
          ) : null}
        </td>
      )}
      <td className={`c ${css.acts}`}>
        <Acts {...props} standing={standing} part={bought?.part} onChange={() => setChanging(!isChanging)} />
      </td>
    </tr>
  )
})

/** As it was written, and pressed to be written otherwise. */
function Written({ line, number, onEdit }: { line: Line; number: number; onEdit: () => void }) {
  const text = useText()
  const { written, pieces } = line
  const quantity = pieces ?? written.quantity
  return (
    <>
      <button
        type="button"
        className={`code ${css.written}`}
        aria-label={text('rewriteOf', { line: number })}
        title={text('rewrite')}
        onClick={onEdit}
      >
        {wordsOf(written) || written.ownNumber}
      </button>
      <span className="faint num xs">
        {quantity === null
          ? text('noQuantity')
          : text('asked', { quantity: counted(quantity, pieces === null ? written.unit : '').trim() })}
        {written.ownNumber && wordsOf(written) && <> · {text('ownNumberIs', { number: written.ownNumber })}</>}
      </span>
    </>
  )
}

type RewriteProps = { line: Line; number: number; act: Dispatch<Act>; onDone: () => void }

/** Enter takes it, Escape leaves it as it was. A quantity that is not typed stays the one it was. */
function Rewrite({ line, number, act, onDone }: RewriteProps) {
  const text = useText()
  const { written, pieces } = line
  const [typed, setTyped] = useState(wordsOf(written) || written.ownNumber)
  return (
    <form
      className={css.rewrite}
      onSubmit={(event) => {
        event.preventDefault()
        onDone()
        if (!typed.trim() || typed.trim() === wordsOf(written)) return
        const { unit, ownNumber } = written
        const read = readTyped(typed.trim(), 0)
        const isSaid = read.quantity !== null || read.quantitySaid !== ''
        const kept = isSaid ? {} : { quantity: pieces ?? written.quantity, unit: pieces === null ? unit : '' }
        act({ type: 'rewrite', key: line.key, written: { ...read, ...kept, ownNumber: read.ownNumber || ownNumber } })
      }}
    >
      <input
        className="input"
        aria-label={text('rewriteField', { line: number })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever pressed it types here
        autoFocus
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <button type="submit" className="btn btn-sm">
        {text('findAgain')}
      </button>
    </form>
  )
}

type BoughtCellsProps = Pick<LineRowProps, 'number' | 'act' | 'change' | 'tip'> & { bought: Bought }

function BoughtCells({ bought, number, act, change, tip }: BoughtCellsProps) {
  const text = useText()
  const refuse = useCartRefusal()
  const { line, part, offer } = bought
  const isPack = offer.pieces > 1
  return (
    <>
      <td>
        <div className={css.part}>
          <Picture className={css.pic} src={part.pic} alt="" width={42} height={42} />
          <div>
            <a
              className="code"
              href={productHref({ prodId: offer.prodId, skuId: offer.skuId, asksChoice: false })}
              target="_blank"
              rel="noopener"
            >
              <b>{offer.model}</b>
            </a>{' '}
            <span className="faint code xs">{offer.partyCode}</span>
            <p className="soft xs">{[part.name, ...propertyValues(part.properties)].filter(Boolean).join(' · ')}</p>
            <Differences of={part} />
            <Notes says={line.match!.says} />
          </div>
        </div>
        <Rounding
          offer={offer}
          tip={tip}
          onTake={(pieces) => act({ type: 'setPieces', key: line.key, pieces, skuId: offer.skuId })}
        />
      </td>
      <td className="soft xs">{offer.shopName}</td>
      <td>
        <Availability offer={offer} />
      </td>
      <td className="r">
        <Price yuan={offer.price} unit={offer.unit} size="sm" />
        {bought.together !== null && (
          <p className="faint num xs">{text('together', { count: counted(bought.together, offer.unit) })}</p>
        )}
        {isPack && (
          <p className="faint num xs">
            {text('perPiece', { price: pieceYuan(offer.price, offer.pieces), unit: offer.pieceUnit })}
          </p>
        )}
        {change && <p className={`num xs ${css.before}`}>{text('before', { price: formatYuan(change.before) })}</p>}
      </td>
      <td className="c">
        <Stepper
          small
          of={`${part.model} ${number}`}
          id={line.key}
          // Of several lines their sum keeps the rule.
          {...(bought.together === null && { rule: offer })}
          value={bought.count}
          onChange={(count) =>
            act({ type: 'setPieces', key: line.key, pieces: count * offer.pieces, skuId: offer.skuId })
          }
          onWrong={refuse}
        />
      </td>
      <td className="r num" aria-busy={!line.isPriced}>
        <b>{line.isPriced ? formatYuan(bought.total) : '…'}</b>
      </td>
    </>
  )
}

type ActsProps = LineRowProps & { standing: Standing; part: Candidate | undefined; onChange: () => void }

function Acts({ line, number, act, standing, part, onChange }: ActsProps) {
  const text = useText()
  const button = (name: 'skip' | 'unskip' | 'remove', isFirst = false) => (
    <button
      type="button"
      className="btn btn-text sm"
      aria-label={text(`${name}Of`, { line: number })}
      data-first={isFirst ? '' : undefined}
      onClick={() => act({ type: name, key: line.key })}
    >
      {text(name)}
    </button>
  )
  if (standing === 'skipped')
    return (
      <>
        {button('unskip')}
        {button('remove')}
      </>
    )
  const canChange = part !== undefined && (line.match?.candidates.length ?? 0) > 1
  return (
    <>
      {canChange && (
        <button
          type="button"
          className="btn btn-text sm"
          aria-label={text('changeOf', { line: number })}
          onClick={onChange}
        >
          {text('change')}
        </button>
      )}
      {standing === 'asks' || standing === 'missing'
        ? button('skip')
        : !canChange && standing !== 'waiting' && button('skip')}
      {standing === 'missing' && button('remove')}
    </>
  )
}
