import { useEffect, useRef } from 'react'
import css from './chat.module.css'

/** Those that people at work write. */
const emoji = [
  ...'🙂😀😊😅😉🤔😮😢🙏👍👎👌👏💪🤝✅❌⚠️❗❓📦🚚🔧🔩⚙️📐📄📎📷⏰💰🎉'.matchAll(
    /\p{Emoji_Presentation}|\p{Emoji}\u{fe0f}/gu,
  ),
].map(([one]) => one)

export function EmojiList({
  label,
  choose,
  close,
}: {
  label: string
  choose: (emoji: string) => void
  close: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, wherever in it the focus is
    <div
      ref={box}
      className={`popover ${css.emoji}`}
      role="group"
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {emoji.map((one) => (
        <button key={one} type="button" onClick={() => choose(one)}>
          {one}
        </button>
      ))}
    </div>
  )
}
