import { useState } from 'react'
import { productHref } from '#features/catalog/rules.ts'
import { call } from '#ui/call/call.ts'
import { FindForm } from '#ui/page/find-form.tsx'
import { forgetOwnNumber, type OwnNumber } from '../../contract.ts'
import { OWN_NUMBER_MAX } from '../../rules.ts'
import { OwnNumberForm } from './own-number-form.tsx'
import { useRemoval } from './removal.tsx'
import { useText } from '../text.ts'
import css from './part-lists.module.css'

const PATH = '/user-center/uc-part-lists'

/** What a person's own numbers stand for. */
export function OwnNumbers({ numbers, asked }: { numbers: readonly OwnNumber[]; asked: string | undefined }) {
  const text = useText()
  const [remove, asking] = useRemoval()
  const forget = ({ ownNumber, ownNumberId }: OwnNumber) =>
    remove(ownNumber, () => call(forgetOwnNumber, { ownNumberId }))
  return (
    <section aria-labelledby="own-numbers" className={css.numbers}>
      <h2 id="own-numbers">{text('ownNumbers')}</h2>
      <p className="soft">{text('ownNumbersHint')}</p>
      <FindForm
        path={PATH}
        asked={asked}
        maxLength={OWN_NUMBER_MAX}
        label={text('findNumber')}
        find={text('find')}
        all={text('showAll')}
      />
      {numbers.length === 0 ? (
        <p className="soft">{text('noNumber')}</p>
      ) : (
        <Numbers numbers={numbers} onForget={forget} />
      )}
      {asking}
    </section>
  )
}

type NumbersProps = { numbers: readonly OwnNumber[]; onForget: (one: OwnNumber) => void }

function Numbers({ numbers, onForget }: NumbersProps) {
  const text = useText()
  const [edited, setEdited] = useState<number>()
  // Whose form was closed: there the focus returns to.
  const [closed, setClosed] = useState<number>()
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{text('role_ownNumber')}</th>
          <th scope="col">{text('part')}</th>
          <th scope="col">{text('savedAt')}</th>
          <th scope="col">
            <span className="sr-only">{text('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {numbers.map((one) =>
          one.ownNumberId === edited ? (
            <tr key={one.ownNumberId}>
              <td colSpan={4}>
                <OwnNumberForm
                  one={one}
                  onClose={() => {
                    setEdited(undefined)
                    setClosed(one.ownNumberId)
                  }}
                />
              </td>
            </tr>
          ) : (
            <NumberRow
              key={one.ownNumberId}
              one={one}
              isReturned={one.ownNumberId === closed}
              onEdit={() => {
                setEdited(one.ownNumberId)
                setClosed(undefined)
              }}
              onForget={onForget}
            />
          ),
        )}
      </tbody>
    </table>
  )
}

type RowProps = { one: OwnNumber; isReturned: boolean; onEdit: () => void; onForget: (one: OwnNumber) => void }

function NumberRow({ one, isReturned, onEdit, onForget }: RowProps) {
  const text = useText()
  return (
    <tr>
      <td className="code">{one.ownNumber}</td>
      <td>
        {one.isSold ? (
          <a className="code" href={productHref({ ...one, asksChoice: false })}>
            {one.model}
          </a>
        ) : (
          <>
            <span className="code">{one.model}</span> <span className="tag">{text('notSold')}</span>
          </>
        )}
        <p className="soft xs">{[one.brandName, one.name, one.properties].filter(Boolean).join(' · ')}</p>
      </td>
      <td className="num soft">{one.time.slice(0, 10)}</td>
      <td className={`r nowrap ${css.acts}`}>
        <button
          type="button"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus returns to where the form was opened
          autoFocus={isReturned}
          className="btn btn-text"
          aria-label={text('editNumber', { name: one.ownNumber })}
          onClick={onEdit}
        >
          {text('edit')}
        </button>
        <button
          type="button"
          className="btn btn-text"
          aria-label={text('removeList', { name: one.ownNumber })}
          onClick={() => onForget(one)}
        >
          {text('remove')}
        </button>
      </td>
    </tr>
  )
}
