import { Picture } from '#ui/page/picture.tsx'
import type { DocBlock } from '../contract.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../pictures.ts'

export function DocBody({ blocks }: { blocks: readonly DocBlock[] }) {
  return blocks.map(({ kind, lines, src }, index) => {
    const key = `${index}${lines[0]}`
    if (kind === 'heading')
      return (
        <h2 key={key} id={`part-${index}`}>
          {lines[0]}
        </h2>
      )
    if (kind === 'text')
      return (
        <p key={key}>
          <Line of={lines[0]!} />
        </p>
      )
    if (kind === 'picture')
      return <Picture key={key} src={src} alt={lines[0]!} width={PICTURE_WIDTH} height={PICTURE_HEIGHT} />
    const List = kind === 'steps' ? 'ol' : 'ul'
    return (
      <List key={key}>
        {lines.map((line) => (
          <li key={line}>
            <Line of={line} />
          </li>
        ))}
      </List>
    )
  })
}

/** Of the mall alone: a text of ours leads nowhere else. */
const LINK = /\[([^\]]+)\]\((\/(?![/\\])[^\s)]*)\)/g

/** Plain text, with links as `[words](/path)`. */
function Line({ of }: { of: string }) {
  const parts: (string | { words: string; href: string })[] = []
  let from = 0
  for (const match of of.matchAll(LINK)) {
    parts.push(of.slice(from, match.index), { words: match[1]!, href: match[2]! })
    from = match.index + match[0].length
  }
  parts.push(of.slice(from))
  return parts.map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one line have no other name
      <a key={at} className="u" href={part.href}>
        {part.words}
      </a>
    ),
  )
}
