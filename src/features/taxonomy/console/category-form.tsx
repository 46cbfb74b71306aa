import { Form, Switch } from 'antd'
import { NumberItem } from '#console/parts/field/number-item.tsx'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useAgain, useChange } from '#console/parts/use-call.ts'
import { addCategory, categoryTree, changeCategory } from '../contract.ts'
import type { Category } from './categories-page.tsx'
import { NameFields } from './name-fields.tsx'
import { useText } from './text.ts'
import { useNameOf } from './use-name-of.ts'

/** An old one to change, or a new one below a parent or on the first level. */
export type CategoryInput = { old?: Category; parent?: Category }
type Values = { nameZh: string; nameEn: string; seq: number; isListed: boolean }

type Props = { input: CategoryInput | undefined; change: (input: CategoryInput | undefined) => void }

export function CategoryForm({ input, change }: Props) {
  const text = useText()
  const nameOf = useNameOf()
  const options = { refresh: [categoryTree], handles: 'all' } as const
  const [adding, changing] = [useChange(addCategory, options), useChange(changeCategory, options)]
  const { old, parent } = input ?? {}
  const again = useAgain(categoryTree)
  const reload = async () => {
    const now = (await again()).flat().find(({ categoryId }) => categoryId === old?.categoryId)
    if (now) change({ old: now })
  }
  const title = old
    ? text('editOf', { what: nameOf(old) })
    : parent
      ? text('newCategoryIn', { what: nameOf(parent) })
      : text('newCategory')
  return (
    <FormDrawer<Values>
      title={title}
      open={input !== undefined}
      close={() => change(undefined)}
      start={old ?? { seq: 100, isListed: true }}
      saving={old ? changing : adding}
      inputOf={(values) => ({
        ...(old ? { categoryId: old.categoryId, version: old.version } : { parentId: parent?.categoryId ?? 0 }),
        ...values,
      })}
      reload={reload}
    >
      <NameFields />
      <NumberItem name="seq" label={text('place')} bounds={[0, 9999]} extra={text('placeMore')} />
      <Form.Item name="isListed" label={text('listed')} required valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDrawer>
  )
}
