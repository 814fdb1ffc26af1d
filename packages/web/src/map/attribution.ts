import type { RoofMapProps } from './roof-map-props.ts'

/** The notices that the law or a licence asks for, each once, in the order in which they are met. */
export function attributionOf({
  imagery,
  features,
  notices = [],
}: Pick<RoofMapProps, 'imagery' | 'features' | 'notices'>): string[] {
  return [...new Set([imagery.attribution, ...(features?.notices ?? []), ...notices])].filter(
    (notice) => notice.trim() !== '',
  )
}
