import { useRef, useState } from 'react'
import { Field } from '#ui/field/field.tsx'
import { useText } from './application-text.ts'

/** Six figures behind the point are a tenth of a metre. */
const DIGITS = 6

/** Where the shop lies: typed, pasted from a map, or taken from the device. */
export function MapLocationField({ initial, problem }: { initial: string; problem?: string | undefined }) {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)

  function locate() {
    setFailed(false)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const input = box.current!.querySelector('input')!
        input.value = `${coords.longitude.toFixed(DIGITS)},${coords.latitude.toFixed(DIGITS)}`
        input.dispatchEvent(new Event('input', { bubbles: true }))
      },
      () => setFailed(true),
      { timeout: 10_000 },
    )
  }

  return (
    <div ref={box}>
      <Field
        label={text('mapLocation')}
        name="mapLocation"
        hint={text('mapLocationHint')}
        defaultValue={initial}
        problem={failed ? text('locateFailed') : problem}
        beside={
          <button type="button" className="btn nowrap" onClick={locate}>
            {text('locate')}
          </button>
        }
      />
    </div>
  )
}
