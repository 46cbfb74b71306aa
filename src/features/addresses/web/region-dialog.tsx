import { useState } from 'react'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useUiText } from '#ui/text.tsx'
import { RegionFields, type RegionChoice } from './region-fields.tsx'
import { chooseRegion } from './region.ts'
import { useText } from './text.ts'

/** The city and the province stand in the number of a district. */
const choiceOf = (areaId: number): RegionChoice => ({
  provinceId: Math.floor(areaId / 10_000) * 10_000,
  cityId: Math.floor(areaId / 100) * 100,
  areaId,
})

/** `areaId`: the district known so far. Load it lazily. */
export default function RegionDialog({ areaId = 0, onClose }: { areaId: number | undefined; onClose: () => void }) {
  const text = useText()
  const uiText = useUiText()
  const [choice, setChoice] = useState(() => choiceOf(areaId))
  const take = (chosen: number) => {
    chooseRegion(chosen)
    onClose()
  }
  return (
    <Dialog
      title={text('regionTitle')}
      onClose={onClose}
      foot={
        <>
          {areaId !== 0 && (
            <button type="button" className="btn btn-text" onClick={() => take(0)}>
              {text('regionForget')}
            </button>
          )}
          <button
            type="button"
            className="btn btn-structure"
            disabled={!choice.areaId}
            onClick={() => take(choice.areaId)}
          >
            {uiText('confirm')}
          </button>
        </>
      }
    >
      <p className="sm soft">{text('regionHint')}</p>
      <RegionFields value={choice} problem={undefined} onChange={setChoice} />
    </Dialog>
  )
}
