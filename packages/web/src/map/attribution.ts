import type { RoofMapProps } from './roof-map-props.ts'

/** The notices required by law or by a license, without duplicates, in order of appearance. */
export function attributionOf({
  imagery,
  features,
  notices = [],
}: Pick<RoofMapProps, 'imagery' | 'features' | 'notices'>): string[] {
  return [...new Set([imagery.attribution, ...(features?.notices ?? []), ...notices])].filter(
    (notice) => notice.trim() !== '',
  )
}
