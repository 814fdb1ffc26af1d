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

/** Prefetches the map's large bundle. A failed fetch is retried when the map is shown. */
export function fetchMap(): void {
  if (hasWebGl()) loadMap().catch(() => undefined)
}

/**
 * Roof outlines on a map, to look at or to choose from. Fills its parent, which sets the height. Without WebGL, or if
 * the map's files fail to load, a drawing of the same outlines replaces it.
 */
export function RoofMap(props: RoofMapProps) {
  const [failed, setFailed] = useState(() => !hasWebGl())
  const drawing = <OutlineDrawing {...props} />
  const notices = attributionOf(props)
  return (
    <div
      className="map"
      style={{ '--map-controls': props.colors.controls, '--map-controls-text': props.colors.controlsText }}
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
