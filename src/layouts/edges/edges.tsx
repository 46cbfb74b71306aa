import { FloatMenu } from './float-menu.tsx'
import { Footer } from './footer.tsx'

/** What stands below and beside every page. */
export default function Edges() {
  return (
    <>
      <Footer />
      <FloatMenu />
    </>
  )
}
