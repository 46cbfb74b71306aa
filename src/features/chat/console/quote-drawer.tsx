import { Button, Drawer, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { NumberBox } from '#console/parts/field/number-box.tsx'
import { isTaken, type Typed } from '#console/parts/field/within.ts'
import { isAllowed, leastAllowed } from '#core/field/quantity.ts'
import { counted } from '#core/field/units.ts'
import { cents, formatYuan, sum, yuan } from '#core/money.ts'
import { QUANTITY_MAX } from '#features/catalog/rules.ts'
import { quotableParts, type QuotablePart } from '../console-contract.ts'
import { QUOTE_LINES_MAX } from '../rules.ts'
import { useText } from './text.ts'
import css from './desk.module.css'

export type QuoteLines = readonly { skuId: number; count: number }[]
type Row = { part: QuotablePart; count: Typed }
type Props = { conversationId: number; close: () => void; send: (lines: QuoteLines) => void }

const BOUNDS = [1, QUANTITY_MAX] as const
const isRight = ({ part, count }: Row): boolean => isTaken(count, BOUNDS, 0) && isAllowed(part, count)
/** What was typed and is none counts for nothing. */
const piecesOf = ({ count }: Row): number => (isTaken(count, BOUNDS, 0) ? count : 0)
/** What one costs this buyer, of so many. */
const priceOf = (row: Row): number => row.part.steps.findLast(({ from }) => Math.max(1, piecesOf(row)) >= from)!.price
const centsOf = (row: Row): number => cents(priceOf(row)) * piecesOf(row)

/** Parts with quantities at this buyer's prices, sent as one card. */
export default function QuoteDrawer({ conversationId, close, send }: Props) {
  const text = useText()
  const search = useRef<InputRef>(null)
  const [words, setWords] = useState('')
  const [rows, setRows] = useState<readonly Row[]>([])
  const asked = useCall(quotableParts, { conversationId, ...(words && { words }) })
  const add = (part: QuotablePart) =>
    setRows((all) => [...all, { part, count: Math.max(part.inCart, leastAllowed(part)) }])
  const put = (skuId: number, count: Typed) =>
    setRows((all) => all.map((row) => (row.part.skuId === skuId ? { ...row, count } : row)))
  const remove = (skuId: number) => setRows((all) => all.filter(({ part }) => part.skuId !== skuId))
  const isSound = rows.length > 0 && rows.every(isRight)
  return (
    <Drawer
      open
      title={text('quote')}
      size={640}
      onClose={close}
      afterOpenChange={(isOpen) => isOpen && search.current?.focus()}
      footer={
        <div className={css.quoteFoot}>
          <p>
            {text('quoteTotal')} <b>¥{formatYuan(yuan(sum(rows.map(centsOf))))}</b>
          </p>
          <Button
            type="primary"
            disabled={!isSound}
            onClick={() => send(rows.map(({ part, count }) => ({ skuId: part.skuId, count: count! })))}
          >
            {text('quoteSend')}
          </Button>
        </div>
      }
    >
      <Chosen rows={rows} put={put} remove={remove} />
      <Input.Search
        ref={search}
        aria-label={text('quoteSearch')}
        placeholder={text('quoteSearch')}
        maxLength={50}
        enterButton
        onSearch={(typed) => setWords(typed.trim())}
      />
      <h3 className={css.quoteHead}>{text(words === '' ? 'quoteSuggested' : 'products')}</h3>
      <Loaded asked={asked}>
        {(parts) => (
          <Found
            parts={parts}
            none={text(words === '' ? 'quoteNoneSuggested' : 'noProducts')}
            isChosen={(skuId) => rows.some(({ part }) => part.skuId === skuId)}
            {...(rows.length < QUOTE_LINES_MAX && { add })}
          />
        )}
      </Loaded>
    </Drawer>
  )
}

type ChosenProps = {
  rows: readonly Row[]
  put: (skuId: number, count: Typed) => void
  remove: (skuId: number) => void
}

function Chosen({ rows, put, remove }: ChosenProps) {
  const text = useText()
  if (rows.length === 0) return null
  return (
    <table className={css.quoteTable}>
      <thead>
        <tr>
          {(['quoteModel', 'quoteCount', 'quotePrice', 'quoteSum'] as const).map((head) => (
            <th key={head} scope="col">
              {text(head)}
            </th>
          ))}
          <th scope="col">
            <span className={css.hidden}>{text('remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { part, count } = row
          const { skuId, model, properties, unit, minQuantity, quantityStep } = part
          const isWrong = !isRight(row)
          return (
            <tr key={skuId}>
              <th scope="row">
                <b>{model}</b> <span className={css.soft}>{properties}</span>
                {isWrong && (
                  <p id={`rule-${skuId}`} className={css.late} role="alert">
                    {text('quoteRule', { min: minQuantity, step: quantityStep })}
                  </p>
                )}
              </th>
              <td>
                <NumberBox
                  bounds={BOUNDS}
                  decimals={0}
                  value={count}
                  suffix={unit}
                  style={{ width: 130 }}
                  aria-label={text('quoteCountOf', { model })}
                  status={isWrong ? 'error' : ''}
                  aria-invalid={isWrong}
                  aria-describedby={isWrong ? `rule-${skuId}` : undefined}
                  onChange={(typed) => put(skuId, typed)}
                />
              </td>
              <td>{formatYuan(priceOf(row))}</td>
              <td>{formatYuan(yuan(centsOf(row)))}</td>
              <td>
                <Button size="small" aria-label={text('quoteRemove', { model })} onClick={() => remove(skuId)}>
                  {text('remove')}
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type FoundProps = {
  parts: readonly QuotablePart[]
  none: string
  isChosen: (skuId: number) => boolean
  add?: (part: QuotablePart) => void
}

function Found({ parts, none, isChosen, add }: FoundProps) {
  const text = useText()
  if (parts.length === 0) return <p role="status">{none}</p>
  return (
    <ul className={css.hits}>
      {parts.map((part) => (
        <li key={part.skuId} className={css.quoteHit}>
          <div>
            <b>{part.model}</b> {part.prodName} <span className={css.soft}>{part.properties}</span>
            <div className={css.facts}>
              <span>{`¥${formatYuan(part.steps[0]!.price)}/${part.unit}`}</span>
              <span>{text('inStock', { stock: counted(part.totalStocks, part.unit) })}</span>
              {part.inCart > 0 && <span>{text('quoteInCart', { count: counted(part.inCart, part.unit) })}</span>}
            </div>
          </div>
          <Button
            size="small"
            disabled={isChosen(part.skuId) || !add}
            aria-label={text('quoteAdd', { model: `${part.model} ${part.properties}`.trim() })}
            onClick={() => add?.(part)}
          >
            {text('add')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
