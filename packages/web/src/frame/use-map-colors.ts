import { useMemo } from 'react'
import type { MapColors } from '../map/outline.ts'
import { useWidget } from './widget-context.ts'

export function useMapColors(): MapColors {
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
