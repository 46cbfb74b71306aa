import { useState } from 'react'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Opening } from '#ui/overlay/opening.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { useUiText } from '#ui/text.tsx'
import { placeWord, type NamedRegion } from '../rules.ts'

/** Comes with the first press. */
const RegionDialog = lazyPart(() => import('./region-dialog.tsx'))

/** Where goods are to go, to be told when they arrive. */
export function RegionChoice({ region }: { region: NamedRegion | null | undefined }) {
  const text = useUiText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-text sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {region ? text('deliverTo', { place: placeWord(region) }) : text('chooseRegion')}
        <Icon name="down" />
      </button>
      <Opening>{isOpen && <RegionDialog areaId={region?.areaId} onClose={() => setOpen(false)} />}</Opening>
    </>
  )
}
