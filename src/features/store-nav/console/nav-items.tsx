import { Button, Card, Checkbox, Form, Input, Select, Space } from 'antd'
import { filled } from '#console/parts/field/filled.ts'
import { NAV_ITEMS_MAX, NAV_NAME_MAX, isIdLink, navLinkTypes } from '../rules.ts'
import type { NavCalls } from './nav-editor.tsx'
import { LinkTarget } from './link-target.tsx'
import { useText } from './text.ts'

type Props = { of: 'shop' | 'mall'; call: NavCalls['targets'] }

/** The navigation in its order, moved by buttons. */
export function NavItems({ of, call }: Props) {
  const text = useText()
  return (
    <Form.List name="navList">
      {(fields, { add, remove, move }) => (
        <fieldset style={{ border: 0, padding: 0, margin: '0 0 24px' }}>
          <legend style={{ marginBottom: 8 }}>{text('navList')}</legend>
          {fields.map(({ key, name }, at) => (
            <Card
              key={key}
              size="small"
              style={{ marginBottom: 12 }}
              title={text('item', { number: at + 1 })}
              extra={
                <Space>
                  <Button size="small" disabled={at === 0} onClick={() => move(at, at - 1)}>
                    {text('up')}
                  </Button>
                  <Button size="small" disabled={at === fields.length - 1} onClick={() => move(at, at + 1)}>
                    {text('down')}
                  </Button>
                  <Button size="small" danger onClick={() => remove(name)}>
                    {text('remove')}
                  </Button>
                </Space>
              }
            >
              <Item name={name} of={of} call={call} />
            </Card>
          ))}
          {fields.length < NAV_ITEMS_MAX && (
            <Button
              onClick={() => add({ path: { type: navLinkTypes.path, link: '', isBlank: false }, isHidden: false })}
            >
              {text('add')}
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  )
}

function Item({ name, of, call }: Props & { name: number }) {
  const text = useText()
  const form = Form.useFormInstance()
  const type = Form.useWatch<number | undefined>(['navList', name, 'path', 'type'], form) ?? navLinkTypes.path
  const please = [filled(text('please'))]
  return (
    <>
      <Space wrap align="start">
        <Form.Item name={[name, 'nameZh']} label={text('nameZh')} rules={[...please, { max: NAV_NAME_MAX }]}>
          <Input />
        </Form.Item>
        <Form.Item name={[name, 'nameEn']} label={text('nameEn')} rules={[...please, { max: NAV_NAME_MAX }]}>
          <Input />
        </Form.Item>
        <Form.Item name={[name, 'path', 'type']} label={text('type')}>
          <Select
            style={{ width: 200 }}
            options={Object.values(navLinkTypes).map((value) => ({ value, label: text(`type_${value}`) }))}
            onChange={() => form.setFieldValue(['navList', name, 'path', 'link'], '')}
          />
        </Form.Item>
      </Space>
      <Form.Item
        name={[name, 'path', 'link']}
        label={text('link')}
        rules={[...please, { max: 300 }]}
        extra={text(`hint_${of}_${type}` as 'hint_shop_1')}
      >
        {isIdLink(type) ? <LinkTarget key={type} call={call} type={type as 1} /> : <Input />}
      </Form.Item>
      <Space size="large">
        {type === navLinkTypes.custom && (
          <Form.Item name={[name, 'path', 'isBlank']} valuePropName="checked">
            <Checkbox>{text('isBlank')}</Checkbox>
          </Form.Item>
        )}
        <Form.Item name={[name, 'isHidden']} valuePropName="checked">
          <Checkbox>{text('isHidden')}</Checkbox>
        </Form.Item>
      </Space>
    </>
  )
}
