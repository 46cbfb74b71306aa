import { Descriptions } from 'antd'
import type { ReactNode } from 'react'

export type Fact = { label: string; children: ReactNode }

/** What a drawer is about, above its fields; what is not known is a dash. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const items = facts.map(({ label, children }) => ({ key: label, label, children: children || '–' }))
  return <Descriptions bordered size="small" column={1} items={items} style={{ marginBottom: 'var(--space-4)' }} />
}
