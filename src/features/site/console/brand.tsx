import { Card, Col, Form, Input, Row, Typography } from 'antd'
import { useState } from 'react'
import { useLocale } from '#ui/text.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ConfigForm, type Config } from './config-form.tsx'
import { PictureField } from './picture-field.tsx'
import { useText } from './text.ts'
import classes from './brand-preview.module.css'

const pictures = ['pcLogoImg', 'pcTitleImg', 'pcLoginBgImg', 'pcQrcodeImg'] as const
const texts = [
  ['pcCompanyName', 30],
  ['pcTitleContent', 80],
  ['pcLogoImgText', 40],
  ['pcWelcome', 60],
  ['pcCompanyInfo', 400],
  ['pcCopyright', 200],
] as const

export function Brand({ config }: { config: Config }) {
  const text = useText()
  const locale = useLocale()
  const [draft, setDraft] = useState(config.webConfig)
  return (
    <Row gutter={24}>
      <Col span={24} xl={14}>
        <Card>
          <ConfigForm name="webConfig" config={config} changed={(values) => setDraft(values as Config['webConfig'])}>
            <Row gutter={16}>
              {pictures.map((name) => (
                <Col key={name} span={12}>
                  <Form.Item name={name} label={text(name)}>
                    <PictureField label={text(name)} builtIn={config.builtIn[locale][name] ?? ''} />
                  </Form.Item>
                </Col>
              ))}
            </Row>
            {texts.map(([name, most]) => (
              <TextFields key={name} name={name} most={most} builtIn={config.builtIn} />
            ))}
            <Row gutter={16}>
              {(['pcIcpNumber', 'pcLicenceNumber'] as const).map((name) => (
                <Col key={name} span={12}>
                  <Form.Item name={name} label={text(name)} rules={[{ max: 60 }]}>
                    <Input />
                  </Form.Item>
                </Col>
              ))}
            </Row>
          </ConfigForm>
        </Card>
      </Col>
      <Col span={24} xl={10} className={classes['beside'] ?? ''}>
        <BrandPreview
          draft={draft}
          builtIn={config.builtIn}
          isSaved={JSON.stringify(draft) === JSON.stringify(config.webConfig)}
        />
      </Col>
    </Row>
  )
}

type TextProps = Pick<Config, 'builtIn'> & { name: (typeof texts)[number][0]; most: number }

/** In each language, beside each other; what is left empty stays as it came. */
function TextFields({ name, most, builtIn }: TextProps) {
  const text = useText()
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <legend>
        <Typography.Text strong>{text(name)}</Typography.Text>
      </legend>
      <Row gutter={16}>
        {(['zh_CN', 'en'] as const).map((language) => (
          <Col key={language} span={12}>
            <Form.Item name={[name, language]} label={text(language)} rules={[{ max: most }]}>
              {most > 100 ? (
                <Input.TextArea rows={3} placeholder={builtIn[language][name] ?? ''} />
              ) : (
                <Input placeholder={builtIn[language][name] ?? ''} />
              )}
            </Form.Item>
          </Col>
        ))}
      </Row>
    </fieldset>
  )
}
