import { CloseCircleFilled } from '@ant-design/icons'
import { useConsoleText } from '../text.ts'

/** For what may be emptied again by a button: antd's is called "Clear" or by its icon, in every language. */
export function useClearable() {
  const label = useConsoleText()('clear')
  return { label, clearIcon: <CloseCircleFilled aria-label={label} /> }
}
