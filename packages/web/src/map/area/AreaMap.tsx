import { lazy, Suspense, useState } from 'react'
import { DrawnInstead } from '../DrawnInstead.tsx'
import { hasWebGl } from '../has-web-gl.ts'
import { mapText } from '../map-text.ts'
import { AreaDrawing } from './AreaDrawing.tsx'
import type { AreaMapProps } from './area-map-props.ts'
import { widePicture } from './area-style.ts'
import '../map.css'

const AreaCanvas = lazy(() => import('./AreaCanvas.tsx'))

/**
 * Parts of a country on a map. Fills its parent, which sets the height. Without WebGL, or if the map's files fail to
 * load, a drawing of the same areas replaces it.
 */
export function AreaMap(props: AreaMapProps) {
  const [failed, setFailed] = useState(() => !hasWebGl())
  const picture = widePicture(props.picture)
  const drawing = <AreaDrawing {...props} />
  const { controls, controlsText } = props.colors
  const thanks = picture && !failed && picture.attribution ? [picture.attribution] : []
  const notices = [...new Set([...(props.streets?.notices ?? []), ...(props.notices ?? []), ...thanks])]
  return (
    <div className="map" style={{ '--map-controls': controls, '--map-controls-text': controlsText }}>
      <Suspense fallback={<p className="map-loading">{mapText.loading}</p>}>
        {failed ? (
          drawing
        ) : (
          <DrawnInstead drawing={drawing}>
            <AreaCanvas key={picture?.kind} {...props} onFailed={() => setFailed(true)} />
          </DrawnInstead>
        )}
      </Suspense>
      {notices.length > 0 && <p className="map-attribution">{notices.join(' · ')}</p>}
    </div>
  )
}
