import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Picture } from '#ui/page/picture.tsx'
import type { ProductDetail, Sku } from '../../contract.ts'
import { picksOf } from '../../choice/variants.ts'
import { TitleBlock } from '../title-block.tsx'
import { useText } from '../text.ts'
import { useLateText } from './late-text.ts'
import css from './product.module.css'

type Parameter = ProductDetail['prodParameterList'][number]

/** The figures in two columns, each with its letter, beside the drawing that carries the letters. */
export function Parameters({
  product,
  sku,
}: {
  product: ProductDetail
  /** The variant that is looked at. */ sku: Sku | undefined
}) {
  const text = useLateText()
  const old = product.designation.equals.filter(({ by }) => by === 'old').map(({ model }) => model)
  // In what its variants differ, the one looked at has one value.
  const own = sku ? picksOf(sku) : {}
  const all: Parameter[] = [
    ...product.prodParameterList.map((one) => ({
      ...one,
      parameterValue: own[one.parameterKey] ?? one.parameterValue,
    })),
    ...(old.length > 0
      ? [{ parameterKey: text('oldModel'), parameterValue: old.join(', '), symbol: null, isReference: false }]
      : []),
  ]
  const rows = Array.from({ length: Math.ceil(all.length / 2) }, (_, at) => all.slice(at * 2, at * 2 + 2))
  return (
    <section id="params" className={css.params} aria-label={text('tab_params')}>
      <div>
        <table className={`specs ${css.specs}`}>
          <tbody>
            {rows.map((pair) => (
              <tr key={pair[0]!.parameterKey}>
                {pair.map((parameter) => (
                  <Pair key={parameter.parameterKey} parameter={parameter} />
                ))}
                {pair.length === 1 && <td colSpan={2}>{'\u00a0'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        {all.some(({ isReference }) => isReference) && (
          <p className={`xs faint ${css.footnote}`}>
            <sup>*</sup> {text('referenceNote')}
          </p>
        )}
      </div>
      <SymbolSheet product={product} />
    </section>
  )
}

function Pair({ parameter: { parameterKey, parameterValue, symbol, isReference } }: { parameter: Parameter }) {
  const text = useLateText()
  return (
    <>
      <th scope="row">
        {parameterKey} {symbol && <i className={css.symbol}>{symbol}</i>}
      </th>
      <td className="num">
        {parameterValue}
        {isReference && (
          <sup>
            <span aria-hidden="true">*</span>
            <span className="sr-only">{text('reference')}</span>
          </sup>
        )}
      </td>
    </>
  )
}

/** The figures of the parameters as letters, beside their table. */
function SymbolSheet({ product }: { product: ProductDetail }) {
  const text = useText()
  return (
    <figure className={`${css.sheet} ${css.symbolSheet}`} id="drawing">
      <Picture
        src={product.drawing.symbols}
        alt={text('viewOf', { model: product.model, view: text('symbols') })}
        width={398}
        height={352}
      />
      <TitleBlock>
        <td>{product.drawing.title}</td>
        <td>
          <AnyIcon name="caliper" /> {text('symbols')}
        </td>
        {product.standard && <td>{product.standard}</td>}
      </TitleBlock>
    </figure>
  )
}
