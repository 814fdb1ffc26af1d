import { lazy, Suspense, useState } from 'react'
import { attributionOf } from './attribution.ts'
import { DrawnInstead } from './DrawnInstead.tsx'
import { hasWebGl } from './has-web-gl.ts'
import { mapText } from './map-text.ts'
import type { RoofMapProps } from './roof-map-props.ts'
import './map.css'

const loadMap = () => import('./MapCanvas.tsx')
const MapCanvas = lazy(loadMap)
const OutlineDrawing = lazy(async () => ({ default: (await import('./OutlineDrawing.tsx')).OutlineDrawing }))

/** Fetches the map's large file ahead of its use. What fails here is tried again when the map is shown. */
export function fetchMap(): void {
  if (hasWebGl()) loadMap().catch(() => undefined)
}

/**
 * Roof outlines on a map, to look at or to choose from. It fills its parent, which gives the height. Without WebGL, or
 * when the map's files do not arrive, a drawing of the same outlines stands in its place.
 */
export function RoofMap(props: RoofMapProps) {
  const [failed, setFailed] = useState(() => !hasWebGl())
  const drawing = <OutlineDrawing {...props} />
  const notices = attributionOf(props)
  return (
    <div
      className="map"
      style={{ '--map-controls': props.colours.controls, '--map-controls-text': props.colours.controlsText }}
    >
      <Suspense fallback={<p className="map-loading">{mapText.loading}</p>}>
        {failed ? (
          drawing
        ) : (
          <DrawnInstead drawing={drawing}>
            <MapCanvas key={props.imagery.kind} {...props} onFailed={() => setFailed(true)} />
          </DrawnInstead>
        )}
      </Suspense>
      {notices.length > 0 && <p className="map-attribution">{notices.join(' · ')}</p>}
    </div>
  )
}
