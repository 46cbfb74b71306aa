import { useState } from 'react'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { COMPARE_MAX } from '../../compare.ts'
import { compareHref, useComparePicks } from './compare-picks.ts'
import { useText } from './compare-text.ts'
import css from './compare.module.css'

/**
 * At the bottom of lists and products: the parts to compare, one after the other, and the way to see them side by side.
 */
export function ComparePicked() {
  return <Bar text={useText()} />
}

/** Apart, because the words may have to be waited for: what waits keeps no state. */
function Bar({ text }: { text: ReturnType<typeof useText> }) {
  const { chosen, remove, clear } = useComparePicks()
  const missing = COMPARE_MAX - chosen.length
  const [isOpen, setOpen] = useState(hasRoom)
  return (
    <section className={`${css.bar} ${isOpen ? css.isOpen : ''} no-print`} aria-label={text('region')}>
      <button
        className={`btn ${css.fold}`}
        type="button"
        aria-expanded={isOpen}
        aria-controls="compare-tray"
        onClick={() => setOpen(!isOpen)}
      >
        <b aria-live="polite">{text('picked', { count: chosen.length, most: COMPARE_MAX })}</b>
        <Icon name="down" />
      </button>
      {isOpen && (
        <ul id="compare-tray">
          {chosen.map(({ skuId, model, brandName, pic }) => (
            <li key={skuId}>
              <Picture src={pic} alt="" width={40} height={40} />
              <span className="clip">
                <b className="code clip">{model}</b>
                <span className="soft xs clip">{brandName}</span>
              </span>
              <button
                type="button"
                aria-label={text('removeOf', { what: `${model} ${brandName}` })}
                onClick={() => remove(skuId)}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
          {missing > 0 && <li className={`${css.room} faint xs`}>{text('room', { count: missing })}</li>}
        </ul>
      )}
      {isOpen && (
        <button className="btn btn-text" type="button" onClick={clear}>
          {text('clear')}
        </button>
      )}
      {chosen.length > 1 ? (
        <a className="btn btn-structure" href={compareHref(chosen.map(({ skuId }) => skuId))}>
          <AnyIcon name="swap" />
          {text('compare')}
        </a>
      ) : (
        isOpen && <span className="soft sm nowrap">{text('oneMore')}</span>
      )}
    </section>
  )
}

/** Opened, it must leave the page room: not where a phone or an enlarged window shows a few rows. */
const hasRoom = (): boolean => matchMedia('(width >= 1024px) and (height >= 900px)').matches
