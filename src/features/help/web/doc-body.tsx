import type { DocBlock } from '../contract.ts'

export function DocBody({ blocks }: { blocks: readonly DocBlock[] }) {
  return blocks.map(({ kind, lines }, index) => {
    const key = `${index}${lines[0]}`
    if (kind === 'heading') return <h2 key={key}>{lines[0]}</h2>
    if (kind === 'text') return <p key={key}>{lines[0]}</p>
    return (
      <ul key={key}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  })
}
