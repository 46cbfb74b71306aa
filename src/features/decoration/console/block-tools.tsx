import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  PlusOutlined,
  SnippetsOutlined,
} from '@ant-design/icons'
import { useText } from './text.ts'
import type { Moves } from './use-moves.ts'
import css from './editor.module.css'

/** Every move of the chosen block as a button: nothing is done by dragging alone (WCAG 2.5.7). */
export function BlockTools({ moves }: { moves: Moves }) {
  const text = useText()
  const { here, chosen, content, up, down, double, hide, remove, copy, insert } = moves
  const isHidden = here?.['isHidden'] === true
  const tools = [
    { name: text('up'), icon: <ArrowUpOutlined />, act: up, isOff: chosen === 0 },
    { name: text('down'), icon: <ArrowDownOutlined />, act: down, isOff: chosen === content.length - 1 },
    { name: text('insertBelow'), icon: <PlusOutlined />, act: () => insert(), isOff: moves.isFull },
    { name: text('double'), icon: <CopyOutlined />, act: double, isOff: moves.isFull },
    { name: text('copy'), icon: <SnippetsOutlined />, act: copy, isOff: false },
    {
      name: isHidden ? text('show') : text('hide'),
      icon: isHidden ? <EyeOutlined /> : <EyeInvisibleOutlined />,
      act: hide,
      isOff: false,
    },
    { name: text('remove'), icon: <DeleteOutlined />, act: remove, isOff: false },
  ]
  return (
    <span className={css['tools']} role="toolbar" aria-label={text('moves')}>
      {tools.map(({ name, icon, act, isOff }) => (
        <button key={name} type="button" aria-label={name} title={name} disabled={isOff} onClick={() => void act()}>
          {icon}
        </button>
      ))}
    </span>
  )
}
