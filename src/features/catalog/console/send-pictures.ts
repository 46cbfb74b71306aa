import { App } from 'antd'
import { useProblemText } from '#console/parts/problem-text.ts'
import { upload } from '#ui/field/upload.ts'

/** One after the other, in their order; what is refused or lost is said, and the others go on. */
export function useSendPictures() {
  const { message } = App.useApp()
  const problemText = useProblemText()
  return async (path: string, files: readonly File[]): Promise<void> => {
    for (const file of files)
      try {
        await upload(path, file)
      } catch (error) {
        void message.error(`${file.name}: ${problemText(error)}`)
      }
  }
}
