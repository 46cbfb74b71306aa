import { App } from 'antd'
import { Problem } from '#core/problem.ts'
import { upload } from '#ui/upload.ts'

/** One after the other, in their order; what is refused is said, and the others go on. */
export function useSendPictures() {
  const { message } = App.useApp()
  return async (path: string, files: readonly File[]): Promise<void> => {
    for (const file of files)
      try {
        await upload(path, file)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        void message.error(`${file.name}: ${error.msg}`)
      }
  }
}
