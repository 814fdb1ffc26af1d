import { wildcardId } from '@gable/contract/widget'
import type { Deps } from '../../platform/context.ts'
import { readWidget, type WidgetFacts } from './widget.facts.ts'

export type LiveWidget = WidgetFacts

export type FindWidget = (publicId: string) => Promise<LiveWidget | undefined>

/** Finds widgets, each remembered for five seconds: a page load asks for the same one many times. */
export function createWidgetFinder({ database, ttlCache }: Pick<Deps, 'database' | 'ttlCache'>): FindWidget {
  return async (publicId) => {
    // Nothing else can be a widget's id, and some of it no database reads.
    if (!wildcardId.safeParse(publicId).success) return undefined
    return ttlCache.read('widget', publicId, () => readWidget(database.db, publicId))
  }
}
