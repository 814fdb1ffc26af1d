import { wildcardId } from '@gable/contract/widget'
import { readConnection } from '../integration/integration.service.ts'
import type { Deps } from '../platform/context.ts'
import type { Vendors } from '../platform/http/api.ts'
import { readWidget, type WidgetFacts } from './widget.query.ts'

/** A widget with the vendors that its company's requests are served by. */
export type LiveWidget = WidgetFacts & { vendors: Vendors }

export type FindWidget = (publicId: string) => Promise<LiveWidget | undefined>

/**
 * Finds widgets, each remembered for five seconds: a page load asks for the same one many times.
 * @param vendorsWith the vendors for a company's own key, or without one the operator's.
 */
export function createWidgetFinder(
  { database, recent, secrets }: Pick<Deps, 'database' | 'recent' | 'secrets'>,
  vendorsWith: (googleKey: string | undefined) => Vendors,
): FindWidget {
  const find: FindWidget = async (publicId) => {
    const widget = await readWidget(database.db, publicId)
    if (!widget) return undefined
    const key = await readConnection({ db: database.db, secrets }, widget.company.id, 'google')
    return { ...widget, vendors: vendorsWith(key) }
  }

  return async (publicId) => {
    // Nothing else can be a widget's id, and some of it no database reads.
    if (!wildcardId.safeParse(publicId).success) return undefined
    return recent.read('widget', publicId, () => find(publicId))
  }
}
