import { useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Input, Modal, Upload } from 'antd'
import { useState } from 'react'
import { IMAGE_BYTES_LARGE } from '#core/limits.ts'
import { Loaded } from '#console/parts/states.tsx'
import { useAttempt, useCall, useChange } from '#console/parts/use-call.ts'
import { upload } from '#ui/field/upload.ts'
import { thumbOf } from '../../pictures.ts'
import { NAME_MAX } from '../../rules.ts'
import type { LibraryRow } from '../../staff-contract.ts'
import { useCalls } from '../calls.ts'
import { Crop } from './crop.tsx'
import { useText } from '../text.ts'
import css from '../editor.module.css'

type Props = { place: (picture: LibraryRow) => void; close: () => void }

/** All pictures that can be placed; new ones are sent here, described in both languages, and cut. */
export function Library({ place, close }: Props) {
  const text = useText()
  const calls = useCalls()
  const client = useQueryClient()
  const asked = useCall(calls.pictures, {})
  const { attempt, isBusy } = useAttempt()
  const [chosen, setChosen] = useState<number>()
  const picture = asked.data?.find(({ pictureId }) => pictureId === chosen)
  const send = (file: File) =>
    attempt(async () => {
      const { pictureId } = (await upload(calls.libraryPath, file)) as LibraryRow
      await client.invalidateQueries({ queryKey: [calls.pictures.path] })
      setChosen(pictureId)
    })
  return (
    <Modal open width={900} title={text('library')} footer={null} onCancel={close}>
      <Upload
        accept="image/png,image/jpeg,image/webp,image/gif"
        showUploadList={false}
        beforeUpload={(file) => (void send(file), false)}
      >
        <Button loading={isBusy}>{text('upload')}</Button>
      </Upload>{' '}
      <small>{text('uploadHint', { size: IMAGE_BYTES_LARGE / 1024 / 1024 })}</small>
      <Loaded asked={asked}>
        {(pictures) =>
          pictures.length === 0 ? (
            <Empty description={text('libraryEmpty')} />
          ) : (
            <ul className={css['library']}>
              {pictures.map((one) => (
                <li key={one.pictureId}>
                  <button
                    type="button"
                    aria-pressed={one.pictureId === chosen}
                    onClick={() => setChosen(one.pictureId)}
                  >
                    <img src={thumbOf(one)} alt={one.altZh || one.altEn || text('noAlt')} loading="lazy" />
                    <small className="num">
                      {one.width}×{one.height}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {picture && <Chosen key={picture.pictureId} {...{ picture, place, setChosen }} />}
    </Modal>
  )
}

type ChosenProps = { picture: LibraryRow; place: Props['place']; setChosen: (pictureId: number | undefined) => void }

function Chosen({ picture, place, setChosen }: ChosenProps) {
  const text = useText()
  const calls = useCalls()
  const [alt, setAlt] = useState({ altZh: picture.altZh, altEn: picture.altEn })
  const [isCutting, setCutting] = useState(false)
  const describing = useChange(calls.describe, { refresh: [calls.pictures], done: '' })
  const removing = useChange(calls.remove, { refresh: [calls.pictures], done: text('pictureRemoved') })
  const { pictureId } = picture
  return (
    <div className={css['describe']}>
      {(['altZh', 'altEn'] as const).map((name) => (
        <label key={name} className={css['field']}>
          <span>{text(name)}</span>
          <Input
            value={alt[name]}
            maxLength={NAME_MAX}
            onChange={({ target }) => setAlt({ ...alt, [name]: target.value })}
          />
        </label>
      ))}
      <p>
        <Button
          type="primary"
          loading={describing.isPending}
          onClick={() => describing.mutate({ pictureId, ...alt }, { onSuccess: place })}
        >
          {text('place')}
        </Button>{' '}
        <Button onClick={() => setCutting(true)}>{text('crop')}</Button>{' '}
        <Button danger onClick={() => removing.mutate({ pictureId }, { onSuccess: () => setChosen(undefined) })}>
          {text('removePicture')}
        </Button>
      </p>
      {isCutting && (
        <Crop
          picture={picture}
          close={() => setCutting(false)}
          done={(cut) => {
            setCutting(false)
            setChosen(cut.pictureId)
          }}
        />
      )}
    </div>
  )
}
