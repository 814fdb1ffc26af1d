import { Map as MapLibreMap, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { mapText } from './map-text.ts'

// The worker is a file on our own origin; without this, MapLibre looks for it next to the bundle and never loads.
setWorkerUrl(workerUrl)

export const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Creates a live map with our defaults: seen from straight above with north up, with our own notices and buttons. */
export function makeMap({ label, ...options }: MapOptions & { label: string }): MapLibreMap {
  const created = new MapLibreMap({
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    boxZoom: false,
    renderWorldCopies: false,
    fadeDuration: calm() ? 0 : 150,
    locale: {
      'Map.Title': label,
      'CooperativeGesturesHandler.WindowsHelpText': mapText.ctrlScroll,
      'CooperativeGesturesHandler.MacHelpText': mapText.cmdScroll,
      'CooperativeGesturesHandler.MobileHelpText': mapText.twoFingers,
    },
    ...options,
  })
  created.touchZoomRotate.disableRotation()
  created.keyboard.disableRotation()
  return created
}
