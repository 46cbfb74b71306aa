import { grouped } from '#core/grouped.ts'
import { isDrawingKind } from '#features/drawings/kinds.ts'
import { Picture } from '#ui/page/picture.tsx'
import type { Kind } from '../contract.ts'
import { traitsOf, type Traits } from '../rules.ts'
import { AreaSection, type SectionWords } from './area-section.tsx'
import { Letter } from './letter.tsx'
import { useText } from './text.ts'
import css from './area.module.css'

/** Every type with what it is for; of bearings also how they bear, which decides the type. */
export function KindTable({ kinds, path, ...said }: SectionWords & { kinds: readonly Kind[]; path: string }) {
  const text = useText()
  const hasTraits = kinds.some(({ drawn }) => traits(drawn) !== undefined)
  const hasStandards = kinds.some(({ standards }) => standards.length > 0)
  const titles = hasTraits ? (['radial', 'axial', 'speed', 'tilt'] as const) : []
  return (
    <AreaSection {...said}>
      <div className={css.scroll}>
        <table className={`table ${css.kinds}`} aria-labelledby={said.anchor}>
          <thead>
            <tr>
              <th scope="col">{text('drawing')}</th>
              <th scope="col">{text('kind')}</th>
              {titles.map((title) => (
                <th key={title} scope="col">
                  {text(title)}
                </th>
              ))}
              <th scope="col">{text('use')}</th>
              <th scope="col">{text('size')}</th>
              <th scope="col">{text('often')}</th>
              {hasStandards && <th scope="col">{text('standard')}</th>}
              <th scope="col" className="r">
                {text('count')}
              </th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <KindRow key={kind.categoryId} kind={kind} path={path} {...{ hasTraits, hasStandards }} />
            ))}
          </tbody>
        </table>
      </div>
    </AreaSection>
  )
}

type RowProps = Record<'hasTraits' | 'hasStandards', boolean> & { kind: Kind; path: string }

function KindRow({ kind, path, hasTraits, hasStandards }: RowProps) {
  const text = useText()
  return (
    <tr>
      <td className={css.drawn}>
        <Picture src={kind.pic} alt="" width={96} height={72} />
      </td>
      <th scope="row">
        <a href={kind.link}>{kind.name}</a>
      </th>
      {hasTraits && <TraitCells traits={traits(kind.drawn)} />}
      <td className="soft">{kind.use}</td>
      <td className="num">
        {kind.span && (
          <a href={`${path}?of=${kind.categoryId}#sizes`}>
            <span className="sr-only">{text('sizesOf', { kind: kind.name })} </span>
            <Letter of={kind.span} /> {[text('span', kind.span), kind.span.unit].filter(Boolean).join(' ')}
          </a>
        )}
      </td>
      <td className={css.often}>
        <Links to={kind.models} />
      </td>
      {hasStandards && (
        <td className={css.often}>
          <Links to={kind.standards} />
        </td>
      )}
      <td className="r num">{grouped(kind.count)}</td>
    </tr>
  )
}

const Links = ({ to }: { to: Kind['models'] }) =>
  to.map(({ name, link }) => (
    <a key={name} className="num" href={link}>
      {name}
    </a>
  ))

const traits = (drawn: string | null): Traits | undefined =>
  drawn !== null && isDrawingKind(drawn) ? traitsOf[drawn] : undefined

function TraitCells({ traits: of }: { traits: Traits | undefined }) {
  const text = useText()
  if (!of)
    return (
      <td colSpan={4} className="faint">
        –
      </td>
    )
  return (
    <>
      <td className={css.trait}>
        <Marks count={of.radial} /> {text(`grade${of.radial}`)}
      </td>
      <td className={css.trait}>
        <Marks count={of.axial} /> {text(`grade${of.axial}`)}
        {of.sides !== 'none' && <span className="xs faint"> {text(of.sides)}</span>}
      </td>
      <td className={css.trait}>
        <Marks count={of.speed} /> {text(`speed${of.speed}`)}
      </td>
      <td className="num">{of.tilt === null ? '–' : `${of.tilt}°`}</td>
    </>
  )
}

/** Said in words beside it. */
const Marks = ({ count }: { count: number }) => (
  <span className={css.marks} aria-hidden="true">
    {[1, 2, 3].map((at) => (
      <i key={at} className={at <= count ? css.on : undefined} />
    ))}
  </span>
)
