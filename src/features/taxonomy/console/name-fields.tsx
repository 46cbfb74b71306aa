import { Form, Input } from 'antd'
import { filled } from '#console/parts/field/filled.ts'
import { TAXON_NAME_MAX } from '../rules.ts'
import { useText } from './text.ts'

/** Both names, which everything that goods are sorted by has. */
export function NameFields() {
  const text = useText()
  const rules = [filled(text('needed'))]
  return (['nameZh', 'nameEn'] as const).map((name) => (
    <Form.Item key={name} name={name} label={text(name)} rules={rules}>
      <Input maxLength={TAXON_NAME_MAX} showCount lang={name === 'nameZh' ? 'zh-CN' : 'en'} />
    </Form.Item>
  ))
}
