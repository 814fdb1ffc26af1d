import type { Map as MapLibreMap } from 'maplibre-gl'
import { mapText } from './map-text.ts'

/** Zoom in, zoom out, and return to the start: large enough for a thumb, and the only way to zoom without a wheel. */
export function MapControls({ map, back, onReset }: { map: MapLibreMap; back: string; onReset(): void }) {
  return (
    <div className="map-controls">
      <button type="button" aria-label={mapText.zoomIn} title={mapText.zoomIn} onClick={() => map.zoomIn()}>
        <Glyph d="M10 4v12M4 10h12" />
      </button>
      <button type="button" aria-label={mapText.zoomOut} title={mapText.zoomOut} onClick={() => map.zoomOut()}>
        <Glyph d="M4 10h12" />
      </button>
      <button type="button" aria-label={back} title={back} onClick={onReset}>
        <Glyph d="M3 10.5 10 4l7 6.5M5.5 9v7h9V9" />
      </button>
    </div>
  )
}

function Glyph({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
