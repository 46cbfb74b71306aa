import { platformCalls } from './calls.ts'
import { Editor } from './editor.tsx'

export default function PlatformEditorPage({ renovationId = '' }: { renovationId?: string }) {
  return <Editor renovationId={renovationId} calls={platformCalls} />
}
