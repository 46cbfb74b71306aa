import { shopCalls } from './calls.ts'
import { Editor } from './editor.tsx'

export default function EditorPage({ renovationId = '' }: { renovationId?: string }) {
  return <Editor renovationId={renovationId} calls={shopCalls} />
}
