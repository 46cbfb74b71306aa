import { Fragment } from 'react'
import { CopyButton } from '#ui/page/copy.tsx'
import type { ProductDetail, Variant } from '../../contract.ts'
import { useText } from '../text.ts'
import css from './product.module.css'

type ProductTitleProps = { product: ProductDetail; /** The variant that is looked at. */ sku: Variant | undefined }

/** What it is: name, codes to quote, and what the designation says. */
export function ProductTitle({ product, sku }: ProductTitleProps) {
  const text = useText()
  const model = sku?.model ?? product.model
  return (
    <>
      <div className={css.titleRow}>
        <h1 id="title" className={css.title}>
          <span className="code">{model}</span> {product.kindName}
        </h1>
        <CopyButton value={model} what={text('model')} />
      </div>
      <dl className={css.ids}>
        <div>
          <dt className="sr-only">{text('brief')}</dt>
          <dd>{product.brief}</dd>
        </div>
        <div>
          <dt>{text('brand')}</dt>
          <dd>
            <a href={`/list?bid=${product.brand.brandId}&bName=${encodeURIComponent(product.brand.name)}`}>
              {product.brand.name}
            </a>
          </dd>
        </div>
        {sku && (
          <div>
            <dt>{text('orderCode')}</dt>
            <dd className="code">
              {sku.partyCode} <CopyButton value={sku.partyCode} what={text('orderCode')} />
            </dd>
          </div>
        )}
        {product.standard && !model.startsWith(product.standard) && (
          <div>
            <dt>{text('standard')}</dt>
            <dd className="code">{product.standard}</dd>
          </div>
        )}
      </dl>
      <Decoded product={product} sku={sku} />
    </>
  )
}

function Decoded({ product, sku }: ProductTitleProps) {
  const text = useText()
  const { equals } = product.designation
  const pieces = sku && sku.decoded.length > 0 ? sku.decoded : product.designation.pieces
  return (
    <>
      {equals.length > 0 && (
        <p className={css.equals}>
          {/* Other names are those of the plain part, which a variant adds to. */}
          {(sku?.model ?? product.model) === product.model
            ? text('equals')
            : text('equalsOf', { model: product.model })}
          {equals.map(({ model, by, flats }) => (
            <Fragment key={`${by} ${model}`}>
              <wbr />
              <span className="nowrap">
                <span className="code">{model}</span>
                {flats
                  ? text('equalButFlats', { by, ...flats })
                  : text('equalBy', { by: by === 'old' ? text('oldCode') : by })}
              </span>
            </Fragment>
          ))}
        </p>
      )}
      {pieces.length > 0 && (
        <dl className={css.decode} aria-label={text('decoded')}>
          {pieces.map(({ text: part, name, meaning }, at) => (
            <div key={at}>
              <dt>
                <b className="code">{part}</b>
                <span className="sr-only">{name}</span>
              </dt>
              <dd title={name}>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
