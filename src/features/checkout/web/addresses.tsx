import { maskMobile } from '#core/limits.ts'
import { useEffect, useState } from 'react'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Opening } from '#ui/overlay/opening.tsx'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { addressList, type AddressRecord } from '#features/addresses/contract.ts'
import { regionLine } from '#features/addresses/rules.ts'
import { emptyAddress, findAddressDraft, type AddressDraft } from '#features/addresses/web/address-draft.ts'
import { useText as useAddressText } from '#features/addresses/web/text.ts'
import { useText } from './text.ts'
import css from './checkout.module.css'

const AddressDialog = lazyPart(() => import('#features/addresses/web/address-dialog.tsx'))

/** So many cards in a row; the others after a click. */
const SHOWN = 3

type AddressesProps = {
  loaded: AddressRecord[]
  /** As the order would go to it now. */
  chosen: AddressRecord | null
  /** Why the chosen one will not do. */
  problem: string | undefined
  onChoose: (addrId: number) => void
}

/** The addresses, and the one that is being written or changed. */
function useAddresses(loaded: AddressRecord[], onChoose: AddressesProps['onChoose']) {
  const [list, setList] = useState(loaded)
  const [open, setOpen] = useState<AddressDraft>()
  const toastNetworkError = useNetworkErrorToast()

  // A form that was open when the login ran out is there again.
  useEffect(() => setOpen(findAddressDraft()), [])

  function saved(addrId: number | undefined) {
    setOpen(undefined)
    // At once: nothing may be submitted to the address before it.
    onChoose(addrId ?? 0)
    // Saved it is; a list that did not come shows what it showed.
    void call(addressList, {}).then(setList, toastNetworkError)
  }

  return { list, open, setOpen, saved }
}

/** The page's list is of before: the chosen one may have been edited, or added, elsewhere since. */
function withChosen(list: AddressRecord[], chosen: AddressRecord | null): AddressRecord[] {
  if (!chosen) return list
  const isKnown = list.some(({ addrId }) => addrId === chosen.addrId)
  return isKnown ? list.map((one) => (one.addrId === chosen.addrId ? chosen : one)) : [chosen, ...list]
}

/** Where it goes: one card an address, new ones and changes in place. */
export function Addresses({ loaded, chosen, problem, onChoose }: AddressesProps) {
  const text = useText()
  const { list, open, setOpen, saved } = useAddresses(loaded, onChoose)
  const [showsAll, setShowsAll] = useState(false)
  const current = withChosen(list, chosen)
  const first = current.filter(({ addrId }, index) => index < SHOWN || addrId === chosen?.addrId)
  const shown = showsAll ? current : first.slice(-SHOWN)
  return (
    <section aria-labelledby="addresses">
      <div className="section-head">
        <h2 id="addresses">{text('addresses')}</h2>
        {current.length > SHOWN && (
          <button
            type="button"
            className="btn btn-text more"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? text('fewerAddresses') : text('moreAddresses', { count: current.length })}
          </button>
        )}
      </div>
      {problem && (
        <p id="address-problem" className={`note note-error ${css.note}`} role="alert">
          <Icon name="warn" />
          {problem}
        </p>
      )}
      <div
        id="address-choice"
        className={css.addresses}
        role="radiogroup"
        aria-labelledby="addresses"
        aria-required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'address-problem' : undefined}
      >
        {shown.map((address) => (
          <Card
            key={address.addrId}
            address={address}
            isChosen={address.addrId === chosen?.addrId}
            onChoose={onChoose}
            onEdit={() => setOpen(address)}
          />
        ))}
        <button type="button" className={css.newAddress} onClick={() => setOpen(emptyAddress)}>
          <AnyIcon name="plus" large />
          {text('addAddress')}
        </button>
      </div>
      {open && (
        <Opening>
          <AddressDialog draft={open} onClose={() => setOpen(undefined)} onSaved={saved} />
        </Opening>
      )}
    </section>
  )
}

type CardProps = { address: AddressRecord; isChosen: boolean; onChoose: (addrId: number) => void; onEdit: () => void }

function Card({ address, isChosen, onChoose, onEdit }: CardProps) {
  const text = useText()
  const addressText = useAddressText()
  const { addrId, receiver, mobile, addr, commonAddr } = address
  return (
    <div className={isChosen ? `${css.address} ${css.chosen}` : css.address}>
      <label>
        <input type="radio" name="addrId" className="sr-only" checked={isChosen} onChange={() => onChoose(addrId)} />
        <span>
          <b>{receiver}</b> <span className="num soft">{maskMobile(mobile)}</span>{' '}
          {commonAddr === 1 && <span className="tag">{addressText('isDefault')}</span>}
        </span>
        <span className="xs soft">{regionLine(address)}</span>
        <span className="sm">{addr}</span>
      </label>
      <button
        type="button"
        className={`btn btn-text xs ${css.edit}`}
        aria-label={addressText('editOf', { receiver })}
        onClick={onEdit}
      >
        {text('edit')}
      </button>
    </div>
  )
}
