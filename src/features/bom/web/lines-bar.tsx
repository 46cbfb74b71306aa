import { planKinds } from '../rules.ts'
import { equivalentRules } from './table.ts'
import type { List } from './use-list.ts'
import { tabs, type StandingLine, type Tab } from './use-place.ts'
import { useText } from './text.ts'
import css from './bom.module.css'

type TabsProps = { lines: readonly StandingLine[]; tab: Tab; onOpen: (tab: Tab) => void }

/** What is seen of the table, and the person's rules for the whole of it. */
export function LinesBar({ list, ...seen }: TabsProps & { list: List }) {
  return (
    <div className={css.bar}>
      <Tabs {...seen} />
      <div className={`push sm ${css.tools}`}>
        <Equivalents list={list} />
        {list.plans && list.plans.length > 1 && <Preference list={list} />}
      </div>
    </div>
  )
}

function Tabs({ lines, tab, onOpen }: TabsProps) {
  const text = useText()
  const counts = new Map<Tab, number>([['all', lines.length]])
  for (const [, standing] of lines) if (standing !== 'waiting') counts.set(standing, (counts.get(standing) ?? 0) + 1)
  return (
    <div className="tabs" role="group" aria-label={text('results')}>
      {tabs
        .filter((one) => one === 'all' || counts.has(one))
        .map((one) => (
          <button key={one} type="button" aria-current={one === tab ? 'true' : undefined} onClick={() => onOpen(one)}>
            {text(`tab_${one}`)}
            <span className={one === 'asks' || one === 'missing' ? 'count count-hot' : 'count'}>
              {counts.get(one) ?? 0}
            </span>
          </button>
        ))}
    </div>
  )
}

function Equivalents({ list: { table, act } }: { list: List }) {
  const text = useText()
  return (
    <label className="row">
      <span className="soft nowrap">{text('equivalents')}</span>
      <select
        className={`select ${css.rule}`}
        value={table.rule}
        onChange={(event) => act({ type: 'rule', rule: event.target.value as typeof table.rule })}
      >
        {equivalentRules.map((rule) => (
          <option key={rule} value={rule}>
            {text(`rule_${rule}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Which of the plans: cheapest, earliest, from the fewest shops. */
function Preference({ list: { table, act } }: { list: List }) {
  const text = useText()
  return (
    <span className="row">
      <span className="soft nowrap" id="prefer">
        {text('prefer')}
      </span>
      <span className={css.segments} role="group" aria-labelledby="prefer">
        {planKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === table.plan}
            onClick={() => act({ type: 'plan', plan: kind })}
          >
            {text(`plan_${kind}`)}
          </button>
        ))}
      </span>
    </span>
  )
}
