import type { AreaContents } from '#features/areas/contract.ts'
import { useText } from '#features/areas/web/text.ts'
import { specAreaHref, specAreaNames, type SpecArea } from '#features/site/spec-areas.ts'
import { Empty } from '#ui/page/empty.tsx'
import '#features/areas/web/suffix.module.css'
import css from '#features/areas/web/area.module.css'
import { BlockList } from './block-list.tsx'
import { anchorOf } from './first/draw-apart.tsx'
import type { Decorated } from './load-blocks.ts'

/** A special area: what it is of, what stands on it, and the operator's blocks. */
export function AreaBlocks({ area, decorated }: { area: SpecArea; decorated: Decorated }) {
  const text = useText()
  const shown = decorated.areas[area]!
  return (
    <main id="main" className="wrap">
      <nav className="crumbs" aria-label={text('position')}>
        <a href="/">{text('home')}</a>
        <i className="sep" />
        <span aria-current="page">{text(`${area}Area`)}</span>
      </nav>
      <div className={css.title}>
        <h1>{text(`${area}Area`)}</h1>
        {shown.kinds.length > 0 && <p>{text('lead', leadOf(shown))}</p>}
      </div>
      <div className={css.anchors}>
        <nav aria-label={text('onPage')}>
          {sectionsOf(decorated).map(({ anchor, title }) => (
            <a key={anchor} href={`#${anchor}`}>
              {title}
            </a>
          ))}
        </nav>
        <nav aria-label={text('otherAreas')}>
          {specAreaNames.map(
            (other) =>
              other !== area && (
                <a key={other} href={specAreaHref(other)}>
                  {text(`${other}Area`)}
                </a>
              ),
          )}
        </nav>
      </div>
      {shown.kinds.length === 0 && <NothingHere />}
      <BlockList {...decorated} />
    </main>
  )
}

function NothingHere() {
  const text = useText()
  return (
    <Empty
      title={text('empty')}
      heading="h2"
      actions={
        <a className="btn btn-structure" href="/list">
          {text('allProducts')}
        </a>
      }
    >
      {text('emptyHint')}
    </Empty>
  )
}

/** Blocks that can be gone to, where they have something to show. */
function sectionsOf({ blocks, areas }: Decorated): { anchor: string; title: string }[] {
  return blocks.flatMap(({ type, dataField }, at) => {
    const isThere = 'area' in dataField ? hasContent(type, areas[dataField.area]) : type === 'guides'
    return isThere ? [{ anchor: anchorOf(blocks, at), title: (dataField as { title: string }).title }] : []
  })
}

function hasContent(type: Decorated['blocks'][number]['type'], shown: AreaContents | undefined): boolean {
  if (!shown) return false
  if (type === 'area_sizes') return shown.chosen !== null
  if (type === 'area_parameters') return shown.strips.length > 0
  if (type === 'area_brands') return shown.brands.length > 0
  if (type === 'area_best') return shown.best.length > 0
  if (type === 'area_standards') return shown.kinds.some(({ standards }) => standards.length > 0)
  return shown.kinds.length > 0
}

const leadOf = ({ total, kinds, brandCount }: AreaContents) => ({
  total,
  count: total,
  kinds: kinds.length,
  brands: brandCount,
})
