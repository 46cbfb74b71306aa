import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { maskMobile } from '#core/limits.ts'
import { ERROR_MS } from '#core/timings.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Opening } from '#ui/overlay/opening.tsx'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { Empty } from '#ui/page/empty.tsx'
import { useFrame } from '#ui/frame/frame-data.ts'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { addressList, chooseDefaultAddress, deleteAddress, type AddressRecord } from '../contract.ts'
import { regionLine } from '../rules.ts'
import { emptyAddress, findAddressDraft, type AddressDraft } from './address-draft.ts'
import { useText } from './text.ts'
import css from './address-page.module.css'

const AddressDialog = lazyPart(() => import('./address-dialog.tsx'))

export const Route = createFileRoute('/user-center/uc-address')({
  loader: () => call(addressList, {}, { handles: 'all' }),
  component: AddressPage,
})

function useAddressSteps() {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const router = useRouter()
  const [ask, asking] = useConfirm()

  const done = (message: string) => (toast(message, { kind: 'ok', ms: ERROR_MS }), router.invalidate())
  const makeDefault = ({ addrId }: AddressRecord) =>
    void call(chooseDefaultAddress, { addrId }).then(() => done(text('saved')), toastNetworkError)
  const remove = ({ addrId, receiver }: AddressRecord) =>
    ask({
      title: text('removeTitle'),
      body: text('removeAsk', { receiver }),
      action: text('remove'),
      onYes: () => void call(deleteAddress, { addrId }).then(() => done(text('removed')), toastNetworkError),
    })

  return { makeDefault, remove, asking }
}

function AddressPage() {
  const addresses = Route.useLoaderData()
  const text = useText()
  const router = useRouter()
  const [open, setOpen] = useState<AddressDraft>()
  const { makeDefault, remove, asking } = useAddressSteps()

  // A form that was open when the login ran out is there again.
  useEffect(() => setOpen(findAddressDraft()), [])

  const { addresses: most } = useFrame().rules
  const isFull = addresses.length >= most
  return (
    <section aria-labelledby="title">
      <div className={css.head}>
        <h1 id="title">{text('addressBook')}</h1>
        <p className="sm soft">{text('countOf', { count: addresses.length, max: most })}</p>
        <button
          type="button"
          className="btn btn-structure push"
          aria-disabled={isFull}
          onClick={() => !isFull && setOpen(emptyAddress)}
        >
          <AnyIcon name="plus" />
          {text('add')}
        </button>
      </div>
      {isFull && <p className="note">{text('full', { max: most })}</p>}
      {addresses.length === 0 && (
        <Empty title={text('none')} heading="h2">
          {text('noneHint')}
        </Empty>
      )}
      <ul className={css.list}>
        {addresses.map((address) => (
          <AddressItem
            key={address.addrId}
            address={address}
            makeDefault={() => makeDefault(address)}
            change={() => setOpen(address)}
            remove={() => remove(address)}
          />
        ))}
      </ul>
      {asking}
      {open && (
        <Opening>
          <AddressDialog
            draft={open}
            onClose={() => setOpen(undefined)}
            onSaved={() => {
              setOpen(undefined)
              void router.invalidate()
            }}
          />
        </Opening>
      )}
    </section>
  )
}

type AddressItemProps = { address: AddressRecord; makeDefault: () => void; change: () => void; remove: () => void }

function AddressItem({ address, makeDefault, change, remove }: AddressItemProps) {
  const text = useText()
  return (
    <li>
      <div>
        <b>{address.receiver}</b> <span className="num soft">{maskMobile(address.mobile)}</span>{' '}
        {address.commonAddr === 1 && <span className="tag tag-structure">{text('isDefault')}</span>}
        <p className="sm">
          <span className="soft">{regionLine(address)}</span> {address.addr}
        </p>
      </div>
      <div className="row">
        {address.commonAddr !== 1 && (
          <button
            type="button"
            className="btn btn-text"
            aria-label={text('makeDefaultOf', { receiver: address.receiver })}
            onClick={makeDefault}
          >
            {text('setDefault')}
          </button>
        )}
        <button
          type="button"
          className="btn btn-text"
          aria-label={text('editOf', { receiver: address.receiver })}
          onClick={change}
        >
          {text('change')}
        </button>
        <button
          type="button"
          className="btn btn-text"
          aria-label={text('removeOf', { receiver: address.receiver })}
          onClick={remove}
        >
          {text('remove')}
        </button>
      </div>
    </li>
  )
}
