import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useChange } from '#console/parts/use-call.ts'
import { reconciliationList, resolveDifference, type Difference } from '../finance-contract.ts'
import { Facts } from './facts.tsx'
import { NoteField } from './note-field.tsx'
import { useText } from './text.ts'

export const differenceWords = {
  missingHere: 'missingHere',
  missingThere: 'missingThere',
  amount: 'amountDiffers',
  status: 'statusDiffers',
} as const

export const sumIn = (currency: string, amount: number | null): string =>
  amount === null ? '–' : `${currency} ${amount.toFixed(2)}`

/** What differs, beside the field for how it was cleared up. */
export function ResolveDrawer({ difference, close }: { difference: Difference | undefined; close: () => void }) {
  const text = useText()
  const saving = useChange(resolveDifference, { refresh: [reconciliationList], done: text('resolved'), handles: 'all' })
  return (
    <FormDrawer<{ note: string }>
      title={text('resolveTitle')}
      open={difference !== undefined}
      close={close}
      start={{ note: '' }}
      saving={saving}
      action={text('resolve')}
      inputOf={({ note }) => ({ differenceId: difference?.differenceId, note })}
    >
      {difference && <Differing difference={difference} />}
      <NoteField label={text('note')} needed={text('noteNeeded')} />
    </FormDrawer>
  )
}

function Differing({
  difference: { what, kind, number, channelNumber, ours, theirs, currency },
}: {
  difference: Difference
}) {
  const text = useText()
  const facts = {
    kind: `${text(what)}: ${text(differenceWords[kind])}`,
    reference: number,
    channelNumber,
    ours: sumIn(currency, ours),
    theirs: sumIn(currency, theirs),
  }
  return (
    <Facts
      facts={Object.entries(facts).map(([key, children]) => ({ label: text(key as keyof typeof facts), children }))}
    />
  )
}
