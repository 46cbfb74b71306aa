import { CopyButton } from '#ui/copy.tsx'
import type { ProductDetail, Sku } from '../contract.ts'
import { useText } from './text.ts'
import css from './product.module.css'

/** What it is: name, codes to quote, and what the designation says. */
export function ProductTitle({ product, sku }: { product: ProductDetail; /** The variant that is looked at. */ sku: Sku }) {
  const text = useText()
  return (
    <>
      <h1 id="title" className={css.title}>
        <span className="code">{sku.model}</span> {product.kindName}
      </h1>
      <p className="soft">{product.brief}</p>
      <dl className={css.ids}>
        <div>
          <dt>{text('brand')}</dt>
          <dd>
            <a href={`/list?bid=${product.brand.brandId}&bName=${encodeURIComponent(product.brand.name)}`}>{product.brand.name}</a>
          </dd>
        </div>
        <div>
          <dt>{text('model')}</dt>
          <dd className="code">
            {sku.model} <CopyButton value={sku.model} what={text('model')} />
          </dd>
        </div>
        <div>
          <dt>{text('orderCode')}</dt>
          <dd className="code">
            {sku.partyCode} <CopyButton value={sku.partyCode} what={text('orderCode')} />
          </dd>
        </div>
        {product.standard && (
          <div>
            <dt>{text('standard')}</dt>
            <dd className="code">{product.standard}</dd>
          </div>
        )}
      </dl>
      <Decoded product={product} />
    </>
  )
}

function Decoded({ product: { designation } }: { product: ProductDetail }) {
  const text = useText()
  const { pieces, equals } = designation
  if (pieces.length === 0 && equals.length === 0) return null
  return (
    <div className={css.decode}>
      {pieces.length > 0 && (
        <dl aria-label={text('decoded')}>
          {pieces.map(({ text: said, name, meaning }, at) => (
            <div key={at}>
              <dt>
                <b className="code">{said}</b>
                <span>{name}</span>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
      {equals.length > 0 && (
        <p>
          {text('equals')}
          {equals.map(({ model, by }) => (
            <span key={`${by} ${model}`} className="nowrap">
              <span className="code">{model}</span>
              {text('equalBy', { by: by === 'old' ? text('oldCode') : by })}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
