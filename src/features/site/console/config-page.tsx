import { Card, Form, Input, Radio, Select, Switch, Tabs, Typography } from 'antd'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useSearch } from '#console/parts/search.ts'
import { useCall } from '#console/parts/use-call.ts'
import { EMAIL } from '#core/field/email.ts'
import { useProblemText } from '#ui/text.tsx'
import { siteConfig } from '../config-contract.ts'
import { SERVICE_MAIL_MAX, SERVICE_PHONE, SERVICE_PHONE_MAX } from '../rules.ts'
import { Brand } from './brand.tsx'
import { ConfigForm, type Config } from './config-form.tsx'
import { Rules } from './rules-part.tsx'
import { configParts, configSearch } from './search.ts'
import { useText } from './text.ts'

export default function ConfigPage() {
  const text = useText()
  const asked = useCall(siteConfig, {})
  const [{ tab: shown = 'brand' }, change] = useSearch(configSearch)
  return (
    <>
      <PageHead title={text('config')}>
        <Typography.Text type="secondary">{text('configLead')}</Typography.Text>
      </PageHead>
      <Loaded asked={asked}>
        {(config) => (
          <Tabs
            activeKey={shown}
            onChange={(tab) => change({ tab })}
            items={configParts.map((part) => ({
              key: part,
              label: text(part),
              children: <Part part={part} config={config} />,
            }))}
          />
        )}
      </Loaded>
    </>
  )
}

function Part({ part, config }: { part: (typeof configParts)[number]; config: Config }) {
  if (part === 'brand')
    return (
      <>
        <Brand config={config} />
        <br />
        <HomeHeader config={config} />
      </>
    )
  if (part === 'service') return <Service config={config} />
  if (part === 'payment') return <Payment config={config} />
  if (part === 'languages') return <Languages config={config} />
  return <Rules config={config} />
}

/** Which head the home page has (LAYOUT-8). */
function HomeHeader({ config }: { config: Config }) {
  const text = useText()
  return (
    <Card title={text('homeHeader')}>
      <ConfigForm name="homeHeader" config={config}>
        <Form.Item name="variant" label={text('homeHeaderHint')}>
          <Radio.Group options={([0, 1, 2] as const).map((value) => ({ value, label: text(`homeHeader_${value}`) }))} />
        </Form.Item>
      </ConfigForm>
    </Card>
  )
}

function Service({ config }: { config: Config }) {
  const text = useText()
  const problem = useProblemText()
  return (
    <>
      <Card>
        <ConfigForm name="customerService" config={config}>
          <Form.Item
            name="phone"
            label={text('phone')}
            rules={[
              { required: true, pattern: SERVICE_PHONE, message: problem('servicePhoneInvalid') },
              { max: SERVICE_PHONE_MAX },
            ]}
          >
            <Input />
          </Form.Item>
          <Form.Item
            name="mail"
            label={text('mail')}
            rules={[{ required: true, pattern: EMAIL, message: problem('emailInvalid') }, { max: SERVICE_MAIL_MAX }]}
          >
            <Input />
          </Form.Item>
        </ConfigForm>
      </Card>
      <br />
      <Card>
        <ConfigForm name="serviceSwitch" config={config}>
          <Switches names={['serviceTermsSwitch', 'privacyPolicySwitch']} />
        </ConfigForm>
      </Card>
    </>
  )
}

function Switches({ names }: { names: readonly Parameters<ReturnType<typeof useText>>[0][] }) {
  const text = useText()
  return names.map((name) => (
    <Form.Item key={name} name={name} label={text(name as 'mail')} valuePropName="checked" layout="horizontal">
      <Switch />
    </Form.Item>
  ))
}

function Payment({ config }: { config: Config }) {
  const text = useText()
  return (
    <Card>
      <Typography.Paragraph type="secondary">{text('payHint')}</Typography.Paragraph>
      <ConfigForm name="paySwitch" config={config}>
        <Switches names={['balancePaySwitch', 'bankPaySwitch', 'wxPaySwitch', 'aliPaySwitch', 'payPalSwitch']} />
      </ConfigForm>
    </Card>
  )
}

function Languages({ config }: { config: Config }) {
  const text = useText()
  const options = (['zh_CN', 'en'] as const).map((value) => ({ value, label: text(value) }))
  return (
    <Card>
      <ConfigForm name="languages" config={config}>
        <Form.Item name="offered" label={text('offered')} rules={[{ required: true }]}>
          <Select mode="multiple" options={options} />
        </Form.Item>
        <Form.Item name="language" label={text('startsWith')} rules={[{ required: true }]}>
          <Select options={options} />
        </Form.Item>
      </ConfigForm>
    </Card>
  )
}
