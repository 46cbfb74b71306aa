import { DownOutlined, MailOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useGo } from '#console/parts/address.ts'
import { saleForms } from '#console/parts/sale-forms.ts'
import { useText } from './text.ts'

/** The operator writes a sale of any kind for a shop. */
export function InviteMenu() {
  const text = useText()
  const go = useGo()
  const items = saleForms.map(({ kind, invite }) => ({
    key: kind,
    label: text(`kind_${kind}`),
    onClick: () => go(invite),
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="primary" icon={<MailOutlined aria-hidden />}>
        {text('inviteShop')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
