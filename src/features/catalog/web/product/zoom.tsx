import { Dialog } from '#ui/overlay/dialog.tsx'
import { Picture } from '#ui/page/picture.tsx'

/** A drawing as large as the window allows; its lines stay sharp. */
export function Zoom({ src, title, onClose }: { src: string; title: string; onClose: () => void }) {
  return (
    <Dialog wide title={title} onClose={onClose}>
      <Picture src={src} alt={title} width={860} height={760} eager />
    </Dialog>
  )
}
