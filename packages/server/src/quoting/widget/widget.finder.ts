import type { Imagery } from '@gable/contract/geo'
import { wildcardId } from '@gable/contract/widget'
import { imageryNear } from '../../places/geo/geo.imagery.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import { readWidget, type WidgetFacts } from './widget.facts.ts'

export type LiveWidget = WidgetFacts

export type FindWidget = (publicId: string) => Promise<LiveWidget | undefined>

/** Finds widgets and caches each for five seconds, because a page load asks for the same one many times. */
export function createWidgetFinder({ database, ttlCache }: Pick<Deps, 'database' | 'ttlCache'>): FindWidget {
  return async (publicId) => {
    // Rejects what cannot be a widget's id, including text that the database cannot read.
    if (!wildcardId.safeParse(publicId).success) return undefined
    return ttlCache.read('widget', publicId, () => readWidget(database.db, publicId))
  }
}

export function imageryFor(ctx: Ctx, widget: LiveWidget, near: readonly [lng: number, lat: number]): Promise<Imagery> {
  return imageryNear(ctx, widget, near)
}
