import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { FormProblem, Theirs } from '#console/parts/states.tsx'
import { loadingWhile, useChange } from '#console/parts/use-call.ts'
import { useFollowed } from '#console/parts/use-followed.ts'
import { useQueryClient } from '@tanstack/react-query'
import { saveSiteConfig, siteConfig } from '../config-contract.ts'
import { useText } from './text.ts'

export type Config = z.output<typeof siteConfig.answer>
type Name = z.input<typeof saveSiteConfig.input>['name']

type Props = { name: Name; config: Config; children: ReactNode; changed?: (values: unknown) => void }

/** One part of the configuration, saved as a whole; who was slower is told so. */
export function ConfigForm({ name, config, children, changed }: Props) {
  const text = useText()
  const [form] = Form.useForm()
  const client = useQueryClient()
  const save = useChange(saveSiteConfig, { refresh: [siteConfig], done: text('saved'), handles: 'all' })
  const version = config.versions[name] ?? ''
  const followed = useFollowed({
    fresh: config[name] as unknown,
    version,
    read: () => form.getFieldsValue(true) as unknown,
    write: (values) => {
      form.setFieldsValue(values as never)
      changed?.(values)
    },
    refetch: () => void client.invalidateQueries({ queryKey: [siteConfig.path] }),
  })
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={config[name]}
      onValuesChange={(_, values) => changed?.(values)}
      onFinish={(value) =>
        save.mutate({ name, value, version: followed.version } as never, { onError: followed.sending() })
      }
    >
      {children}
      {save.error && (
        <Form.Item>
          <FormProblem problem={save.error} reload={() => (save.reset(), followed.reload())} />
        </Form.Item>
      )}
      <Theirs values={followed.theirs} />
      <Button type="primary" htmlType="submit" loading={loadingWhile(save.isPending)}>
        {text('save')}
      </Button>
    </Form>
  )
}
