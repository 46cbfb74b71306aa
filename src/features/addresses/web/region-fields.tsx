import { useCallback, useEffect, useState } from 'react'
import { call } from '#ui/call/call.ts'
import { Select } from '#ui/field/field.tsx'
import { useUiText } from '#ui/text.tsx'
import { openRegions, type RegionRecord } from '../contract.ts'
import { useText } from './text.ts'
import css from './address.module.css'

export type RegionChoice = { provinceId: number; cityId: number; areaId: number }
const COUNTRY = 0

/** Regions already asked for; they do not change while a page is open. */
const known = new Map<number, Promise<RegionRecord[]>>()

/** Lists that came with the page: they are not asked for. */
export function knowRegions(lists: readonly { pid: number; regions: RegionRecord[] }[]): void {
  for (const { pid, regions } of lists) known.set(pid, Promise.resolve(regions))
}

function below(pid: number): Promise<RegionRecord[]> {
  const asked = known.get(pid) ?? call(openRegions, { pid })
  known.set(pid, asked)
  asked.catch(() => known.delete(pid))
  return asked
}

type Below = { of: number; regions: RegionRecord[]; hasFailed: boolean }

/** The regions under `pid`; undefined: nothing is chosen above. */
function useBelow(pid: number | undefined): {
  regions: RegionRecord[] | undefined
  hasFailed: boolean
  again: () => void
} {
  const [found, setFound] = useState<Below>()
  const load = useCallback(() => {
    if (pid === undefined) return
    below(pid).then(
      (regions) => setFound({ of: pid, regions, hasFailed: false }),
      () => setFound({ of: pid, regions: [], hasFailed: true }),
    )
  }, [pid])
  useEffect(load, [load])
  const mine = found?.of === pid ? found : undefined
  return { regions: mine?.hasFailed ? undefined : mine?.regions, hasFailed: mine?.hasFailed ?? false, again: load }
}

type RegionFieldsProps = { value: RegionChoice; problem?: string | undefined; onChange: (choice: RegionChoice) => void }

/** Province, city and district; each list is fetched when the one above is chosen. */
export function RegionFields({ value, problem, onChange }: RegionFieldsProps) {
  const text = useText()
  const { provinceId, cityId, areaId } = value
  const provinces = useBelow(COUNTRY)
  const cities = useBelow(provinceId || undefined)
  const areas = useBelow(cityId || undefined)
  const failed = [provinces, cities, areas].find(({ hasFailed }) => hasFailed)
  return (
    <fieldset className={css.region}>
      <legend className="field-label">{text('region')}</legend>
      <Level
        label={text('province')}
        name="provinceId"
        value={provinceId}
        regions={provinces.regions}
        isInvalid={Boolean(problem) && !provinceId}
        onChange={(id) => onChange({ provinceId: id, cityId: 0, areaId: 0 })}
      />
      <Level
        label={text('city')}
        name="cityId"
        value={cityId}
        regions={cities.regions}
        isInvalid={Boolean(problem) && !cityId}
        onChange={(id) => onChange({ provinceId, cityId: id, areaId: 0 })}
      />
      <Level
        label={text('area')}
        name="areaId"
        value={areaId}
        regions={areas.regions}
        isInvalid={Boolean(problem) && !areaId}
        onChange={(id) => onChange({ provinceId, cityId, areaId: id })}
      />
      {problem && (
        <p className={`field-error ${css.wide}`} role="alert">
          {problem}
        </p>
      )}
      {failed && (
        <p className={`field-error ${css.wide}`} role="alert">
          {text('regionsFailed')}
          <button type="button" className="btn btn-text xs" onClick={failed.again}>
            {text('again')}
          </button>
        </p>
      )}
    </fieldset>
  )
}

type LevelProps = {
  label: string
  name: keyof RegionChoice
  value: number
  regions: RegionRecord[] | undefined
  isInvalid: boolean
  onChange: (id: number) => void
}

function Level({ label, name, value, regions, isInvalid, onChange }: LevelProps) {
  const text = useText()
  const uiText = useUiText()
  return (
    <Select
      label={label}
      hidesLabel
      required
      name={name}
      value={value}
      disabled={!regions}
      aria-invalid={isInvalid || undefined}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      <option value={0}>{regions || !value ? `${label}: ${text('choose')}` : uiText('loading')}</option>
      {regions?.map(({ areaId, areaName }) => (
        <option key={areaId} value={areaId}>
          {areaName}
        </option>
      ))}
    </Select>
  )
}
