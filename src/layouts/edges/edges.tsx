import { FloatMenu } from './float-menu.tsx'
import { Footer } from './footer.tsx'
import { usePastedLines } from './pasted-lines.ts'

/** What stands below and beside every page. */
export default function Edges() {
  usePastedLines()
  return (
    <>
      <Footer />
      <FloatMenu />
    </>
  )
}
