import { useMemo } from 'react'
import type { MapColours } from '../map/outline.ts'
import { useWidget } from './widget-context.ts'

export function useMapColours(): MapColours {
  const { settings } = useWidget()
  return useMemo(
    () => ({
      roof: settings.roofColor,
      choice: settings.iconsColor,
      controls: settings.tooltipAndMapControlsColor,
      controlsText: settings.tooltipAndMapControlsTextColor,
    }),
    [settings],
  )
}
