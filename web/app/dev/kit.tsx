import { KitBasics } from './kit-basics.tsx'
import { KitOverlays } from './kit-overlays.tsx'

export default function Kit() {
  return (
    <main id="main" className="wrap kit">
      <KitBasics />
      <KitOverlays />
    </main>
  )
}
