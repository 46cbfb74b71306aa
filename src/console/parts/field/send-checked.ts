import type { FormInstance } from 'antd'

type Wrong = { errorFields: readonly { name: string[] }[] }

/** What stands in a form, sent by another button than its own: where something is missing the focus goes there. */
export const sendChecked = <Values>(form: FormInstance<Values>, send: (written: Values) => void): void =>
  void form.validateFields().then(
    (written) => send(written),
    ({ errorFields: [first] }: Wrong) => first && form.scrollToField(first.name as never, { focus: true }), // said at the fields
  )
