import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { IMAGE_BYTES_MAX } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'
import { ERROR_MS } from '#core/timings.ts'
import { Avatar } from '#ui/page/avatar.tsx'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { useUiText } from '#ui/text.tsx'
import { upload } from '#ui/field/upload.ts'
import { AVATAR_PATH, type OwnAccount } from '../../own-contract.ts'
import { useText } from '../text.ts'
import css from '../account.module.css'

/** The person’s picture; a new one shows as soon as it is chosen. */
export function AvatarField({ own }: { own: OwnAccount }) {
  const text = useText()
  const uiText = useUiText()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function send(file: File | undefined) {
    if (!file) return
    setBusy(true)
    setProblem(undefined)
    try {
      await upload(AVATAR_PATH, file)
      toast(text('avatarSaved'), { kind: 'ok', ms: ERROR_MS })
      await router.invalidate()
    } catch (error) {
      setProblem(error instanceof Problem ? error.msg : uiText('networkError'))
    }
    setBusy(false)
  }

  return (
    <div className={css.avatar}>
      <Avatar name={own.nickName} picture={own.pic} alt={own.pic ? text('avatarOf') : ''} size={88} />
      <div>
        <label className="btn" aria-busy={isBusy}>
          {isBusy ? <i className="spin" /> : <AnyIcon name="upload" />}
          {text('changeAvatar')}
          <input
            className="sr-only"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif"
            disabled={isBusy}
            onChange={(event) => {
              void send(event.target.files?.[0])
              event.target.value = '' // the same file may be chosen again
            }}
          />
        </label>
        <p className="xs faint">{text('avatarHint', { mb: IMAGE_BYTES_MAX / 1024 / 1024 })}</p>
        {problem && (
          <p className="field-error" role="alert">
            <Icon name="warn" />
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
