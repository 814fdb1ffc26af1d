import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { ServedWidget } from '../../platform/access/principal.ts'
import type { Deps } from '../../platform/context.ts'
import { widget } from './website.table.ts'

const dayMs = 86_400_000

/**
 * Records once a day that a page of the company requested its widget, which shows that the script is installed. A
 * failed write does not affect the visit.
 * @param origin the page's allowed origin; a request without one, or from our own origin, is ignored.
 */
export async function noteSeen(
  { database: { db }, clock, config, log, outage }: Deps,
  { id, company, seenAt }: ServedWidget & { seenAt: Date | null },
  origin: string | undefined,
): Promise<void> {
  if (!origin || !URL.canParse(origin) || origin === new URL(config.PUBLIC_URL).origin) return
  const now = clock.now()
  const dayAgo = new Date(now.getTime() - dayMs)
  if (seenAt && seenAt > dayAgo) return
  try {
    await db
      .update(widget)
      .set({ seenAt: now, seenHost: new URL(origin).host })
      // Many visits arrive within the seconds for which a widget is cached: only the first one writes.
      .where(
        and(eq(widget.companyId, company.id), eq(widget.id, id), or(isNull(widget.seenAt), lt(widget.seenAt, dayAgo))),
      )
  } catch (error) {
    if (!outage.noticed(error))
      log.error({ err: error, widgetId: id }, 'failed to record that the widget was seen on a page')
  }
}
